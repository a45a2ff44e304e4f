// The selection

function select(one, { isRestoring = false, show, depth } = {}) {
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
  state.collapsed = null;
  state.isByHand = one ? false : state.isByHandInAll;
  if (one && !show && state.show === "all") state.show = "both";
  hideCard();
  showTrail();
  showTab("component");
  render();
  if (!isRestoring) writeHash();
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
  writeHash();
  if (again) document.querySelector(again)?.focus({ preventScroll: true });
}

function reset() {
  const last = state.selected;
  state.chain = null;
  clearSearch();
  if (last) {
    select(null);
    // Keeps the focus on the same component, whose element was replaced.
    const item = drawn.leaves.get(last)
      || [...drawn.leaves.values()].find(({ one }) => one.kind === "module" && one.all.includes(last));
    if (item) focusQuietly(item.node);
  } else { hideCard(); showChain(); if (state.isPanelOther) fillComponent(); fit(); }
}

/** Focuses an element without showing a card. */
function focusQuietly(node) {
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
    html("button", { type: "button", id: "reset", title: "Escape", onclick: reset }, "Reset"));
}

// The address keeps the selection, so that a link can be shared.

function writeHash() {
  const words = new URLSearchParams();
  const one = state.selected;
  if (one) {
    words.set("component", one.source.name);
    if (components.some((other) => other !== one && other.source.name === one.source.name))
      words.set("id", one.id);
    words.set("show", state.show);
    if (state.depth !== Infinity) words.set("depth", state.depth);
  }
  const hash = words.toString();
  if (location.hash.slice(1) === hash) return;
  writeHash.own = hash;
  location.hash = hash;
}

function readHash() {
  const hash = location.hash.slice(1);
  if (hash === writeHash.own && hash === currentHash()) return false;
  const words = new URLSearchParams(hash);
  const name = words.get("component");
  const named = components.filter((one) => one.source.name === name);
  const one = named.find((other) => String(other.id) === words.get("id")) || named[0] || null;
  const show = ["needs", "users", "both", "all"].includes(words.get("show")) ? words.get("show") : "both";
  const depth = Number(words.get("depth")) >= 1 ? Math.floor(Number(words.get("depth"))) : Infinity;
  if (!one) { state.depth = Infinity; }
  select(one, { isRestoring: true, ...(one ? { show, depth } : {}) });
  writeHash.own = hash;
  if (name && !one) tell(`There is no component ${visible(name)} in this graph`);
  return true;
}

function currentHash() {
  return state.selected ? writeHash.own : "";
}
window.addEventListener("hashchange", () => {
  if (location.hash.slice(1) === writeHash.own) return;
  readHash();
});
