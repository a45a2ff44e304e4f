// The address keeps the selection, the filters and the view, so that a link can be shared.

const pathKey = (module) => JSON.stringify(module ? module.path : []);
const moduleOf = new Map([null, ...modules].map((module) => [pathKey(module), module]));
const idOf = (one) => (one.kind === "end" ? `end ${one.id}` : String(one.id));

// Each filter: its parameter, its set, and the values that a link may have.
const FILTERS = [
  ["without-lifetime", state.withoutLifetimes, new Map([...lifetimes.keys()].map((name) => [name, name]))],
  ["without-kind", state.withoutKinds, new Map(kinds.map((kind) => [kind, kind]))],
  ["without-module", state.withoutModules, moduleOf],
  ["without-change", state.withoutChanges, new Map(Object.keys(CHANGES).map((one) => [one, one]))],
];

/** The state as parameters. Values by default are left out. */
function parameters() {
  const words = new URLSearchParams();
  const name = (parameter, one) => {
    words.set(parameter, one.source.name);
    const isSame = (other) => other !== one && other.source.name === one.source.name;
    if ([...components, ...ends].some(isSame)) words.set(parameter === "to" ? "to-id" : "id", idOf(one));
  };
  if (state.selected) {
    name("component", state.selected);
    if (state.path) name("to", state.path.to);
    // The choice of a path is no state to come back to.
    words.set("show", state.isChoosing ? choose.before : state.show);
    if (state.depth !== Infinity) words.set("depth", state.depth);
  }
  for (const [parameter, chosen, values] of FILTERS) {
    for (const [key, value] of values) if (chosen.has(value)) words.append(parameter, key);
  }
  if (state.hidesReplaced) words.append("without-mark", "replaced");
  if (state.hidesUnreachable) words.append("without-mark", "unreachable");
  if (state.isByHand && state.collapsed) {
    const all = [...state.collapsed].filter((module) => moduleOf.get(pathKey(module)) === module);
    for (const module of all.length > 0 ? all : [undefined])
      words.append("collapsed", module === undefined ? "none" : pathKey(module));
  }
  if (view.isByHand) {
    // The middle of the window, as a place in the picture.
    const place = [(stage.clientWidth / 2 - view.x) / view.k, (stage.clientHeight / 2 - view.y) / view.k];
    const direction = drawn.isDown ? "down" : "right";
    words.set("view", [...place.map(Math.round), Number(view.k.toPrecision(3)), direction].join(" "));
  }
  return words;
}

/** Writes the state to the address. A new selection is a step of the history; other changes are not. */
function writeHash(isStep) {
  const hash = parameters().toString();
  if (location.hash.slice(1) === hash) return;
  writeHash.own = hash;
  if (isStep) { location.hash = hash; return; }
  try {
    history.replaceState(null, "", `#${hash}`);
  } catch {
    // A page inside another one may have no address of its own.
  }
}

/** Restores the state from the address. Unknown and malformed parts are ignored. */
function readHash() {
  const hash = location.hash.slice(1);
  const words = new URLSearchParams(hash);
  const find = (parameter, id, all) => {
    const named = all.filter((one) => one.source.name === words.get(parameter));
    return named.find((one) => idOf(one) === words.get(id)) || named[0] || null;
  };
  for (const [parameter, chosen, values] of FILTERS) {
    chosen.clear();
    for (const key of words.getAll(parameter)) if (values.has(key)) chosen.add(values.get(key));
  }
  state.hidesReplaced = words.getAll("without-mark").includes("replaced");
  state.hidesUnreachable = words.getAll("without-mark").includes("unreachable");
  const one = find("component", "id", components);
  const other = one && words.has("to") ? find("to", "to-id", [...components, ...ends]) : null;
  const path = other && other !== one ? shortestPath(one, other) : null;
  const shows = ["needs", "users", "both", "all", ...(path && path.items.length > 0 ? ["path"] : [])];
  const show = shows.includes(words.get("show")) ? words.get("show") : "both";
  const depth = Number(words.get("depth")) >= 1 ? Math.floor(Number(words.get("depth"))) : Infinity;
  const collapsed = words.has("collapsed")
    ? new Set(words.getAll("collapsed").filter((key) => moduleOf.has(key)).map((key) => moduleOf.get(key))) : null;
  if (!collapsed) { state.isByHandInAll = false; state.collapsedInAll = null; }
  if (!one) state.depth = Infinity;
  select(one, { isRestoring: true, collapsed, path, ...(one ? { show, depth } : {}) });
  fillFilter();
  const [x, y, k, direction] = (words.get("view") || "").split(" ");
  const areNumbers = [x, y, k].every((text) => /^-?\d+(\.\d+)?$/.test(text));
  if (areNumbers && direction === (drawn.isDown ? "down" : "right")) {
    const within = (value, least, most) => Math.min(most, Math.max(least, Number(value)));
    const scale = within(k, 0.02, 4);
    // Some of the picture stays in the window.
    const [beside, above] = [stage.clientWidth / 2 / scale, stage.clientHeight / 2 / scale];
    look(within(x, -beside, drawn.root.w + beside), within(y, -above, drawn.root.h + above), scale);
  }
  writeHash.own = hash;
  const name = words.get("component");
  if (name !== null && !one) tell(`There is no component ${visible(name)} in this graph`);
}

window.addEventListener("hashchange", () => {
  if (location.hash.slice(1) !== writeHash.own) readHash();
});
