// The state

const state = {
  selected: null, show: "both", depth: Infinity, trail: [], path: null, isChoosing: false,
  withoutModules: new Set(), withoutLifetimes: new Set(), withoutKinds: new Set(), withoutChanges: new Set(),
  hidesReplaced: false, hidesUnreachable: false,
  collapsed: null, collapsedInAll: null, isByHand: false, isByHandInAll: false,
  hits: [], hit: -1, chain: null, focus: null, quiet: null, isPanelOther: false,
};
const READABLE = 9 / 12.5;  // The scale that draws names 9 pixels high.
const SMALL = 9 / 10.5;     // The scale that draws subtitles 9 pixels high.

function passes(one) {
  return !state.withoutModules.has(one.module) && !state.withoutLifetimes.has(one.lifetime)
    && !state.withoutChanges.has(one.change)
    && !(state.hidesReplaced && one.source.marks.includes("replaced"))
    && !(state.hidesUnreachable && one.source.marks.includes("unreachable"));
}

const follows = (need) => !state.withoutKinds.has(need.source.kind);

/** The visible components, ends and needs, by the selection and the filters. */
function shown() {
  const all = new Set(components.filter((one) => passes(one) || one === state.selected));
  let seen = all;
  const seenEnds = new Set();
  if (state.show === "path" && state.path) {
    seen = new Set(state.path.items.filter((one) => one.kind === "component"));
    for (const one of state.path.items) if (one.kind === "end") seenEnds.add(one);
  } else if (state.selected && state.show !== "all") {
    seen = new Set([state.selected]);
    if (state.show !== "users") reach((one) => one.needs, (need) => need.to);
    if (state.show !== "needs") reach((one) => one.users, (need) => need.from);
  } else {
    // An unanswered root has no users.
    for (const end of ends) if (end.users.length === 0) seenEnds.add(end);
    for (const one of all) for (const need of one.needs) if (need.to.kind === "end" && follows(need))
      seenEnds.add(need.to);
  }
  function reach(links, other) {
    const known = new Set([state.selected]);
    let edge = [state.selected];
    for (let step = 0; step < state.depth && edge.length > 0; step += 1) {
      const next = [];
      for (const one of edge) {
        for (const need of links(one)) {
          const far = other(need);
          if (!follows(need) || known.has(far)) continue;
          if (far.kind === "end") seenEnds.add(far);
          else if (all.has(far)) { known.add(far); seen.add(far); next.push(far); }
        }
      }
      edge = next;
    }
  }
  const lines = needs.filter((need) =>
    follows(need) && seen.has(need.from)
      && (need.to.kind === "end" ? seenEnds.has(need.to) : seen.has(need.to)));
  return { components: components.filter((one) => seen.has(one)),
    ends: ends.filter((end) => seenEnds.has(end)), lines };
}

// The drawing

let view = { x: 0, y: 0, k: 1 };
let world;
let drawn = { leaves: new Map(), folded: new Map(), boxes: [], lines: [], root: null, seen: null };
let layoutTime = 0;

const pen = document.createElement("canvas").getContext("2d");
const widths = new Map();
function widthOf(text, font) {
  const key = font + text;
  let width = widths.get(key);
  if (width === undefined) {
    pen.font = font;
    widths.set(key, (width = pen.measureText(text).width));
  }
  return width;
}
const NAME = '600 12.5px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
const SUB = '10.5px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

function fitText(text, font, limit) {
  if (widthOf(text, font) <= limit) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (widthOf(letters.slice(0, middle).join("") + "…", font) <= limit) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join("") + "…";
}

function subtitle(one) {
  if (one.kind === "end") return OUTCOMES[one.source.outcome] || visible(one.source.outcome);
  if (one.kind === "module") {
    const count = (change) => one.members.filter((member) => member.change === change).length;
    const marked = Object.keys(CHANGES).filter((change) => CHANGES[change] && count(change) > 0);
    return [plural(one.members.length, "component"), ...marked.map((change) => CHANGES[change] + count(change))]
      .join(" · ");
  }
  if (one.details.length > 0) return one.details.join(" · ");
  // The most common lifetime is not written on each component: its shape and icon are in the legend.
  const words = one.is === "request" ? [] : [one.lifetime];
  if (one.source.isolation) words.push(visible(one.source.isolation));
  for (const mark of one.marks) words.push(mark);
  return words.join(" · ");
}

function leaf(one) {
  const name = fitText(one.name, NAME, 210);
  const sub = fitText(subtitle(one), SUB, 210);
  const w = Math.max(96, Math.ceil(Math.max(widthOf(name, NAME), widthOf(sub, SUB))) + 48);
  return one.kind === "module" ? { one, name, sub, w: Math.max(160, w), h: 48 }
    : { one, name, sub, w, h: 40 };
}

/** The tree of boxes for the visible items, with collapsed modules as leaves. */
function tree(seen, collapsed) {
  const root = { children: [], path: [], module: null, members: [] };
  const boxes = new Map([[null, root]]);
  const leaves = new Map();
  const open = (module) => {
    let box = boxes.get(module);
    if (!box) {
      box = { children: [], path: module.path, module, members: [] };
      boxes.set(module, box);
      open(module.outer).children.push(box);
    }
    return box;
  };
  const add = (one, module) => {
    open(module).children.push(leaf(one));
    for (const outer of around(module)) boxes.get(outer).members.push(one);
  };
  for (const one of seen.components) add(one, one.module);
  // An end belongs to the innermost module that contains all components that need it.
  const homes = new Map();
  for (const { from, to } of seen.lines) {
    if (to.kind !== "end") continue;
    let home = homes.has(to) ? homes.get(to) : from.module;
    const own = new Set(around(from.module));
    while (home && !own.has(home)) home = home.outer;
    homes.set(to, home);
  }
  for (const end of seen.ends) add(end, homes.get(end) || null);
  const close = (box, titleFrom) => {
    box.title = box.path.slice(titleFrom).join(" › ");
    if (box !== root && box.children.length === 1 && box.children[0].children && !collapsed.has(box.module)) {
      return close(box.children[0], titleFrom);
    }
    if (box !== root && collapsed.has(box.module)) {
      const one = {
        id: box.module.id, module: box.module, kind: "module", is: "module", name: box.title, path: box.path,
        problems: [],
        members: box.members.filter((member) => member.kind === "component"), all: box.members,
      };
      one.problems = [...new Set(one.members.flatMap((member) => member.problems))];
      const made = leaf(one);
      for (const member of box.members) leaves.set(member, made);
      return made;
    }
    box.minimum = box === root ? 0 : Math.min(260, widthOf(box.title, NAME) + 60);
    box.children = box.children.map((child) => {
      if (child.children) return close(child, box === root ? 0 : box.path.length);
      leaves.set(child.one, child);
      return child;
    });
    return box;
  };
  close(root, 0);
  if (collapsed.has(null)) closeOutside(root, leaves);
  return { root, leaves };
}

/** Replaces the components outside of all modules with one collapsed box. */
function closeOutside(root, leaves) {
  const isOutside = (item) => !item.children && item.one.kind !== "module" && (item.one.kind === "component"
    || item.one.users.every((need) => !need.from.module));
  const all = root.children.filter(isOutside).map((item) => item.one);
  const members = all.filter((one) => one.kind === "component");
  const one = {
    id: "outside", module: null, kind: "module", is: "module", name: "in no module", path: [], members, all,
    problems: [...new Set(members.flatMap((member) => member.problems))],
  };
  if (members.length === 0) return;
  const made = leaf(one);
  for (const member of all) leaves.set(member, made);
  root.children = [made, ...root.children.filter((item) => !isOutside(item))];
}

/** All modules, and the components outside of them as if they were one. */
function collapsedAll() {
  const outside = components.filter((one) => !one.module).length;
  return new Set([...outermost.values(), ...(modules.length > 0 && outside > 1 ? [null] : [])]);
}

/** Expands all that is around a component. */
function uncover(one) {
  for (const module of around(one.module)) state.collapsed.delete(module);
  if (!one.module) state.collapsed.delete(null);
}

/** The modules to collapse at first: as few levels as make names readable, or else all of them. */
function collapsedAtFirst(seen) {
  const below = (depth) => new Set(modules.filter((module) => module.path.length === depth + 1));
  if (modules.length === 0) return new Set();
  // The deepest level at which the items have enough room.
  let low = 0;
  let high = 0;
  for (const one of seen.components) high = Math.max(high, one.path.length);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (leastScale(tree(seen, below(middle)).root) >= READABLE) low = middle;
    else high = middle - 1;
  }
  for (let depth = low; depth >= 0; depth -= 1) {
    if (depth === 0 && leastScale(tree(seen, below(0)).root) < READABLE) break;
    if (scaleToFit(arranged(seen, below(depth)).root) >= READABLE) return below(depth);
  }
  return collapsedAll();
}

/** A scale that no layout exceeds: items never fill more than half of the picture. */
function leastScale(root) {
  const measure = (item) => {
    if (!item.children) return { w: item.w, h: item.h, area: 2 * item.w * item.h };
    const sum = { w: 0, h: 0, area: 0 };
    for (const child of item.children) {
      const { w, h, area } = measure(child);
      sum.w = Math.max(sum.w, w + 24);
      sum.h = Math.max(sum.h, h + 42);
      sum.area += area;
    }
    return sum;
  };
  const { w, h, area } = measure(root);
  const side = Math.sqrt(area);
  return Math.min(scaleToFit({ w: w - 24, h: h - 42 }),
    Math.sqrt(scaleToFit({ w: side, h: 0 }) * scaleToFit({ w: 0, h: side })));
}

/** The layout in the direction that permits the larger scale; usually to the right, or down in a high window. */
function arranged(seen, collapsed) {
  const isHigh = stage.clientHeight > stage.clientWidth;
  const usual = arrangedIn(isHigh, seen, collapsed);
  if (scaleToFit(usual.root) >= READABLE || new Set(usual.leaves.values()).size > 80) return usual;
  const other = arrangedIn(!isHigh, seen, collapsed);
  return scaleToFit(other.root) > 1.2 * scaleToFit(usual.root) ? other : usual;
}

function arrangedIn(isDown, seen, collapsed) {
  const { root, leaves } = tree(seen, collapsed);
  const lines = new Map();
  for (const need of seen.lines) {
    const from = leaves.get(need.from);
    const to = leaves.get(need.to);
    if (!from || !to || (from === to && from.one.kind === "module")) continue;
    const key = `${from.one.kind} ${from.one.id} ${to.one.kind} ${to.one.id}`;
    const line = lines.get(key);
    if (line) line.needs.push(need);
    else lines.set(key, { from, to, needs: [need] });
  }
  const found = { root, leaves, lines: [...lines.values()], isDown };
  root.aspect = Math.min(1.6, Math.max(0.5, stage.clientWidth / Math.max(1, stage.clientHeight)));
  Layout.place(root, found.lines, isDown);
  return found;
}

function render({ keep } = {}) {
  const started = performance.now();
  const seen = shown();
  if (!state.collapsed) {
    state.collapsed = state.selected && state.show !== "all" ? collapsedAtFirst(seen)
      : (state.collapsedInAll = state.collapsedInAll || collapsedAtFirst(seen));
    if (state.selected) uncover(state.selected);
  }
  const isKept = keep !== undefined;
  const before = isKept && boundsOf(keep);
  // The direction stays while modules are collapsed and expanded by hand.
  const { root, lines, isDown } = isKept ? arrangedIn(drawn.isDown, seen, state.collapsed)
    : arranged(seen, state.collapsed);
  layoutTime = performance.now() - started;
  drawn = { root, isDown, leaves: new Map(), folded: new Map(), boxes: [], lines, seen };
  paint(root);
  svg.dataset.layoutTime = layoutTime.toFixed(1);
  svg.dataset.drawTime = (performance.now() - started).toFixed(1);

  const after = isKept && boundsOf(keep);
  if (before && after) shift((before.x - after.x) * view.k, (before.y - after.y) * view.k);
  else fit(state.isByHand ? 0 : READABLE);
  describe(seen);
  markHits();
  showMap();
}

function boundsOf(module) {
  const box = drawn.boxes.find((one) => one.module === module);
  const found = box || drawn.folded.get(module);
  return found && { x: found.x, y: found.y };
}

/** Shows the number of visible components, and a note if there is one. */
function tell(note) {
  byId("status").textContent = [note, tell.count].filter(Boolean).join("; ");
}

/** Says that the picture is larger than the window, and offers all of it. */
function tellPart(isPart) {
  byId("show-all").hidden = !isPart;
}
byId("show-all").addEventListener("click", () => { glide(); fitByHand(); byId("fit").focus(); });

function describe(seen) {
  const outside = drawn.folded.get(null);
  const hidden = [...drawn.folded.values()].filter((item) => item !== outside);
  const within = hidden.reduce((sum, item) => sum + item.one.members.length, 0);
  const text = [seen.components.length === components.length ? plural(components.length, "component")
    : `${seen.components.length.toLocaleString("en")} of ${plural(components.length, "component")}`];
  if (hidden.length > 0)
    text.push(`${within.toLocaleString("en")} in ${plural(hidden.length, "collapsed module")}`);
  if (outside) text.push(`${outside.one.members.length.toLocaleString("en")} in no module`);
  tell.count = text.join(", ");
  tell();
  const empty = byId("empty");
  empty.hidden = seen.components.length + seen.ends.length > 0;
  empty.textContent = components.length > 0 ? "The filter leaves nothing to show."
    : changes ? "The drawing shows no difference." : "There are no components in this graph.";
  byId("unfold").hidden = drawn.folded.size === 0;
  byId("fold").hidden = [...collapsedAll()].every((module) => state.collapsed.has(module));
}
