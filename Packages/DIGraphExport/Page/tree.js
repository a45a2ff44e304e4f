// The state

const state = {
  selected: null, show: "both", depth: Infinity, trail: [],
  withoutModules: new Set(), withoutLifetimes: new Set(), withoutKinds: new Set(),
  hidesReplaced: false, hidesUnreachable: false,
  collapsed: null, collapsedInAll: null, isByHand: false, isByHandInAll: false,
  hits: [], hit: -1, chain: null, focus: null, isPanelOther: false,
};
const FULL = 220;       // The largest number of components drawn without collapsing modules,
const READABLE = 0.26;  // and the smallest scale for that.

function passes(one) {
  return !state.withoutModules.has(one.module) && !state.withoutLifetimes.has(one.lifetime)
    && !(state.hidesReplaced && one.source.marks.includes("replaced"))
    && !(state.hidesUnreachable && one.source.marks.includes("unreachable"));
}

/** The visible components, ends and needs, by the selection and the filters. */
function shown() {
  const all = new Set(components.filter((one) => passes(one) || one === state.selected));
  const follows = (need) => !state.withoutKinds.has(need.source.kind);
  let seen = all;
  const seenEnds = new Set();
  if (state.selected && state.show !== "all") {
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
  if (one.kind === "module") return plural(one.members.length, "component");
  const words = [one.lifetime];
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
  const root = { children: [], path: [], key: "[]" };
  const boxes = new Map([["[]", root]]);
  const leaves = new Map();
  const open = (path) => {
    const key = moduleKey(path);
    let box = boxes.get(key);
    if (!box) {
      box = { children: [], path, key, members: [] };
      boxes.set(key, box);
      open(path.slice(0, -1)).children.push(box);
    }
    return box;
  };
  for (const one of seen.components) {
    open(one.path).children.push(leaf(one));
    for (let depth = 1; depth <= one.path.length; depth += 1)
      open(one.path.slice(0, depth)).members.push(one);
  }
  // An end belongs to the innermost module that contains all components that need it.
  for (const end of seen.ends) {
    let path = null;
    for (const need of seen.lines) {
      if (need.to !== end) continue;
      if (!path) path = need.from.path;
      let common = 0;
      while (common < path.length && path[common] === need.from.path[common]) common += 1;
      path = path.slice(0, common);
    }
    const box = boxes.get(moduleKey(path || [])) || root;
    box.children.push(leaf(end));
    for (let depth = 1; depth <= box.path.length; depth += 1)
      boxes.get(moduleKey(box.path.slice(0, depth))).members.push(end);
  }
  const close = (box, titleFrom) => {
    box.title = box.path.slice(titleFrom).join(" › ");
    if (box !== root && box.children.length === 1 && box.children[0].children && !collapsed.has(box.key)) {
      return close(box.children[0], titleFrom);
    }
    if (box !== root && collapsed.has(box.key)) {
      const one = {
        id: box.key, kind: "module", is: "module", name: box.title, path: box.path, problems: [],
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
  return { root, leaves };
}

/** The modules to collapse at first: as few levels as make the drawing readable. */
function collapsedAtFirst(seen) {
  let deepest = 0;
  for (const one of seen.components) deepest = Math.max(deepest, one.path.length);
  const tries = seen.components.length <= FULL || deepest === 0 ? [new Set()] : [];
  for (let depth = deepest; depth >= 1; depth -= 1) {
    tries.push(new Set([...modules.values()].filter((module) => module.path.length === depth).map((module) =>
      module.key)));
  }
  return tries.find((collapsed, index) => {
    if (index === tries.length - 1) return true;
    const { root, leaves, lines } = arranged(seen, collapsed);
    return new Set(leaves.values()).size <= FULL && lines.length <= 4 * FULL && scaleToFit(root) >= READABLE;
  });
}

function arranged(seen, collapsed) {
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
  const found = { root, leaves, lines: [...lines.values()] };
  root.aspect = Math.min(1.6, Math.max(0.5, stage.clientWidth / Math.max(1, stage.clientHeight)));
  Layout.place(root, found.lines);
  return found;
}

function render({ keep } = {}) {
  const started = performance.now();
  const seen = shown();
  if (!state.collapsed) {
    state.collapsed = state.selected && state.show !== "all" ? collapsedAtFirst(seen)
      : (state.collapsedInAll = state.collapsedInAll || collapsedAtFirst(seen));
    for (let depth = 1; state.selected && depth <= state.selected.path.length; depth += 1) {
      state.collapsed.delete(moduleKey(state.selected.path.slice(0, depth)));
    }
  }
  const before = keep && boundsOf(keep);
  const { root, lines } = arranged(seen, state.collapsed);
  layoutTime = performance.now() - started;
  drawn = { root, leaves: new Map(), folded: new Map(), boxes: [], lines, seen };
  paint(root);
  svg.dataset.layoutTime = layoutTime.toFixed(1);
  svg.dataset.drawTime = (performance.now() - started).toFixed(1);

  const after = keep && boundsOf(keep);
  if (before && after) pan((before.x - after.x) * view.k, (before.y - after.y) * view.k);
  else fit();
  describe(seen);
  markHits();
  showMap();
}

function boundsOf(key) {
  const box = drawn.boxes.find((one) => one.key === key);
  const found = box || drawn.folded.get(key);
  return found && { x: found.x, y: found.y };
}

/** Shows the number of visible components, and a note if there is one. */
function tell(note) {
  byId("status").textContent = [note, tell.count].filter(Boolean).join("; ");
}

function describe(seen) {
  const hidden = [...drawn.folded.values()];
  const within = hidden.reduce((sum, item) => sum + item.one.members.length, 0);
  const text = [seen.components.length === components.length ? plural(components.length, "component")
    : `${seen.components.length.toLocaleString("en")} of ${plural(components.length, "component")}`];
  if (hidden.length > 0)
    text.push(`${within.toLocaleString("en")} in ${plural(hidden.length, "collapsed module")}`);
  tell.count = text.join(", ");
  tell();
  const empty = byId("empty");
  empty.hidden = seen.components.length + seen.ends.length > 0;
  empty.textContent = components.length === 0 ? "There are no components in this graph."
    : "The filter leaves nothing to show.";
  const fold = byId("fold");
  fold.hidden = modules.size === 0;
  fold.textContent = hidden.length > 0 ? "Expand modules" : "Collapse modules";
}
