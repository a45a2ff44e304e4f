// The selection

function select(one, { isRestoring = false, show, depth, collapsed = null, path = null } = {}) {
  const isNew = state.selected !== one;
  if (!state.selected && one) state.collapsedInAll = state.collapsed || state.collapsedInAll;
  if (show) state.show = show;
  if (depth) state.depth = depth;
  if (isNew) {
    const at = state.trail.indexOf(one);
    state.trail = one ? (at >= 0 ? state.trail.slice(0, at + 1) : [...state.trail, one].slice(-6)) : [];
  }
  if (!state.selected) state.isByHandInAll = state.isByHand;
  state.selected = one;
  state.path = path;
  state.isChoosing = false;
  state.collapsed = collapsed;
  state.isByHand = collapsed || !one ? Boolean(collapsed) || state.isByHandInAll : false;
  if (collapsed && !one) state.collapsedInAll = collapsed;
  if (one && !show && ["all", "path"].includes(state.show)) state.show = "both";
  hideCard();
  showTrail();
  showTab("component");
  render();
  if (!isRestoring) writeHash(true);
  const item = one && drawn.leaves.get(one);
  if (item && isRestoring) focusQuietly(item.node);
  else if (item) item.node.focus({ preventScroll: true });
}

function reshow(changes) {
  Object.assign(state, changes);
  state.collapsed = null;
  state.isByHand = false;
  const { activeElement: focused } = document;
  const again = focused.id === "depth" ? "#depth"
    : focused.dataset.show && `[data-show="${focused.dataset.show}"]`;
  showTrail();
  showTab("component");
  render();
  writeHash(true);
  if (again) document.querySelector(again)?.focus({ preventScroll: true });
}

function reset() {
  const last = state.selected;
  if (state.isChoosing) { choose(false); return; }
  state.chain = null;
  clearSearch();
  if (last) {
    select(null);
    // Keeps the focus on the same component, whose element was replaced.
    const item = drawn.leaves.get(last)
      || [...drawn.leaves.values()].find(({ one }) => one.kind === "module" && one.all.includes(last));
    if (item) focusQuietly(item.node);
  } else { hideCard(); showChain(); if (state.isPanelOther) fillComponent(); fitByHand(); }
}

/** Focuses an element without showing a card, also if the window gets the focus later. */
function focusQuietly(node) {
  state.quiet = node;
  node.focus({ preventScroll: true });
  hideCard();
}

function showTrail() {
  const trail = byId("trail");
  trail.hidden = state.trail.length === 0;
  if (trail.hidden) { trail.replaceChildren(); return; }
  trail.replaceChildren(
    html("button", { type: "button", onclick: reset }, "All"),
    ...state.trail.flatMap((one) => [html("span", { "aria-hidden": "true" }, "›"),
      html("button",
        { type: "button", "aria-current": one === state.selected && "true", onclick: () => select(one) },
        bdi(one.name))]),
    ...(state.path ? [html("span", { class: "to" }, "to ", bdi(state.path.to.name))] : []),
    ...(state.isChoosing
      ? [html("span", { id: "choosing" }, "Click the other end, find it, or press P on it.")] : []),
    html("button", { type: "button", id: "reset", title: "Escape", onclick: reset },
      state.isChoosing ? "Cancel" : "Reset"));
}
