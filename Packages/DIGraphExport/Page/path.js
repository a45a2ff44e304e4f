// The shortest path between two items

/** The shortest path of needs from an item to another, or else in the other direction. It may have no items. */
function shortestPath(from, to) {
  // The needs of a difference are those of two graphs. A path is in one of them, in the new one if possible.
  for (const [start, end, without] of (changes ? ["removed", "added"] : [null]).flatMap((mark) =>
    [[from, to, mark], [to, from, mark]])) {
    const steps = new Map([[start, null]]);
    for (const one of steps.keys()) {
      if (one === end) break;
      for (const need of one.needs) {
        const isOpen = follows(need) && need.change !== without
          && (need.to === end || need.to.kind === "end" || passes(need.to));
        if (isOpen && !steps.has(need.to)) steps.set(need.to, need);
      }
    }
    if (!steps.has(end)) continue;
    const path = [];
    for (let need = steps.get(end); need; need = steps.get(need.from)) path.unshift(need);
    return { to, needs: path, items: [start, ...path.map((need) => need.to)] };
  }
  return { to, needs: [], items: [] };
}

/** Begins or ends the choice of the other end of a path from the selected component. */
function choose(isOn, isInPicture = choose.isInPicture) {
  if (isOn && !state.isChoosing) choose.before = state.show;
  choose.isInPicture = isInPicture;
  const isPathLost = choose.before === "path" && state.path?.items.length === 0;
  reshow({ isChoosing: isOn, show: isOn || isPathLost ? "all" : choose.before });
  if (isOn) tell(`Choose the other end of a path from ${state.selected.name}`);
  // The focus stays where the choice began.
  const item = drawn.leaves.get(state.selected);
  if (isInPicture && item) focusQuietly(item.node);
  else byId("find-path")?.focus({ preventScroll: true });
}

/** Finds the path again, after a change of the filters. */
function renewPath() {
  if (!state.path) return;
  state.path = shortestPath(state.selected, state.path.to);
  if (state.path.items.length === 0 && state.show === "path") state.show = "all";
}

function showPathTo(other) {
  const { selected } = state;
  if (!selected || other === selected) return;
  const path = shortestPath(selected, other);
  clearSearch();
  reshow({ path, isChoosing: false, show: path.items.length > 0 ? "path" : "all" });
  const item = drawn.leaves.get(selected);
  if (item) focusQuietly(item.node);
  tell(pathText(path));
}

function pathText({ to, needs, items }) {
  const { selected } = state;
  if (items.length === 0) {
    const isFiltered = components.some((one) => !passes(one)) || state.withoutKinds.size > 0;
    return `No path: neither ${selected.name} nor ${to.name} needs the other, directly or through others`
      + (changes ? " on this page" : "") + (isFiltered ? ", with these filters" : "");
  }
  const isPast = needs.some((need) => need.change === "removed");
  return `${items[0].name} ${isPast ? "needed" : "needs"} ${items[items.length - 1].name}`
    + (needs.length === 1 ? " directly" : `, in ${plural(needs.length, "step")}`)
    + (isPast ? ", before the changes" : "");
}

/** The part of the panel about paths from the selected component. */
function aboutPath() {
  const { path } = state;
  const button = html("button", { type: "button", id: "find-path", "aria-pressed": String(state.isChoosing),
    onclick: () => choose(!state.isChoosing, false),
  }, path ? "Find another path" : "Find a path to another component");
  if (!path) return [html("div", { class: "row" }, button)];
  return [
    html("h3", null, "Path"),
    html("p", { id: "path-text" }, pathText(path)),
    path.items.length > 0 && html("ol", { class: "list", id: "path" }, path.items.map((one, index) =>
      linkTo(one, index > 0 ? describeChange(path.needs[index - 1]) : null))),
    html("div", { class: "row" }, button),
  ].filter(Boolean);
}

function markPath() {
  for (const marked of svg.querySelectorAll(".on-path")) marked.classList.remove("on-path");
  if (!state.path) return;
  const items = new Set([...state.path.items, state.selected, state.path.to]);
  const onPath = new Set(state.path.needs);
  for (const [one, item] of drawn.leaves) {
    if (one.kind === "module" ? one.all.some((member) => items.has(member)) : items.has(one))
      item.node.classList.add("on-path");
  }
  for (const line of drawn.lines)
    if (line.needs.some((need) => onPath.has(need))) line.edge.classList.add("on-path");
}
