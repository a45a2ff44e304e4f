// Legend and filter

function sample(one, w = 34) {
  const picture = draw("svg",
    { class: "sample", width: w + 8, height: 24, viewBox: `-4 -2 ${w + 8} 24`, "aria-hidden": "true" },
    draw("g", { class: classesOf(one) }, shapeOf(one, w, 20),
      draw("g", { class: "icon", transform: `translate(${w / 2 - 7} 3)` }, icon(one))));
  return picture;
}

function lineSample(classes) {
  return draw("svg", { class: "sample", width: 42, height: 16, viewBox: "0 0 42 16", "aria-hidden": "true" },
    draw("path", { class: classes, d: "M2 8H40" }));
}

function check(title, count, isOn, change, picture, level = 0) {
  return html("label", { class: `check level-${Math.min(4, level)}` },
    html("input",
      { type: "checkbox", checked: isOn, onchange: (event) => { change(event.target.checked); refilter();
      } }),
    picture, bdi(title), html("span", null, count.toLocaleString("en")));
}

/** Draws the components that pass the filters. Modules that the user collapsed or expanded stay so. */
function refilter() {
  renewPath();
  if (!state.isByHand) {
    state.collapsed = null;
    if (!state.selected) state.collapsedInAll = null;
  }
  render();
  writeHash();
}

function clearFilters() {
  for (const name of ["withoutModules", "withoutLifetimes", "withoutKinds", "withoutChanges"]) state[name].clear();
  state.hidesReplaced = state.hidesUnreachable = false;
  fillFilter();
  refilter();
}

const flip = (set, value) => (isOn) => (isOn ? set.delete(value) : set.add(value));

function fillFilter() {
  const controls = () => [...byId("pane-filter").querySelectorAll("input, button")];
  const focused = controls().indexOf(document.activeElement);
  const order = ["container", "instance", "scope", "task", "thread", "resolve", "request"];
  const known = [...lifetimes.values()].sort((a, b) => order.indexOf(a.like.is) - order.indexOf(b.like.is)
    || (a.name < b.name ? -1 : 1));
  const count = (kind) => needs.filter((need) => need.source.kind === kind).length;
  const marked = (mark) => components.filter((one) => one.source.marks.includes(mark)).length;
  const moduleChecks = [...modules].sort((a, b) => compare(a.path, b.path)).map((module) => {
    const { inner } = module;
    return check(module.path[module.path.length - 1], module.count,
      [...inner].some((one) => !state.withoutModules.has(one)), (isOn) => {
      for (const one of inner) flip(state.withoutModules, one)(isOn);
      fillFilter();
    }, null, module.path.length - 1);
  });
  const outside = components.filter((one) => one.path.length === 0).length;
  const pane = byId("pane-filter");
  const top = pane.scrollTop;
  const explain = (picture, text) => html("div", { class: "check" }, picture,
    html("span", { class: "words" }, text));
  pane.replaceChildren(...[
    html("div", { class: "row" },
      html("button", { type: "button", id: "filter-reset", onclick: clearFilters }, "Show everything")),
    ...(changes ? [html("h3", null, "Changes"), ...Object.keys(CHANGES).map((change) =>
      check(change, components.filter((one) => one.change === change).length, !state.withoutChanges.has(change),
        flip(state.withoutChanges, change), changeSample(change)))] : []),
    html("h3", null, "Lifetimes"),
    ...known.map((one) => check(one.name, one.count, !state.withoutLifetimes.has(one.name),
      flip(state.withoutLifetimes, one.name), sample({ ...one.like, change: null }))),
    html("h3", null, "Kinds of needs"),
    ...kinds.map((kind) => check(KINDS[kind], count(kind), !state.withoutKinds.has(kind),
      flip(state.withoutKinds, kind))),
    marked("replaced") + marked("unreachable") > 0 && html("h3", null, "Marks"),
    marked("replaced") > 0
      && check("replaced", marked("replaced"), !state.hidesReplaced, (isOn) => { state.hidesReplaced = !isOn;
      }),
    marked("unreachable") > 0
      && check("unreachable from the roots", marked("unreachable"), !state.hidesUnreachable,
      (isOn) => { state.hidesUnreachable = !isOn; }),
    ...(modules.length > 0 ? [html("h3", null, "Modules"),
      outside > 0 ? check("in no module", outside, !state.withoutModules.has(null),
        flip(state.withoutModules, null)) : null, ...moduleChecks].filter(Boolean) : []),
    html("h3", null, "Lines and signs"),
    explain(lineSample("edge"), "a need; the arrow points to the needed component"),
    explain(lineSample("edge deferred"), "deferred: resolved after the creation"),
    explain(lineSample("edge decoration"), "a decorator, and the component it decorates"),
    changes && explain(lineSample("edge change-added"), "a need that was added"),
    changes && explain(lineSample("edge change-removed"), "a need that was removed"),
    explain(lineSample("edge wrong"), "a need that is not answered"),
    explain(sample({ kind: "end", is: "wrong" }), "nothing answers, or several"),
    explain(sample({ kind: "end", is: "end" }), "from outside"),
    explain(html("span", { class: "signs" }, signSample(true), signSample(false)),
      "an error, a warning; hollow: a component that leads to it"),
    explain(draw("svg",
      { class: "sample", width: 42, height: 24, viewBox: "-26 -2 42 24", "aria-hidden": "true" },
      draw("path", { class: "root", d: "M-11 4L-2 10L-11 16Z" })), "a root: the app requests it"),
  ].filter(Boolean));
  pane.scrollTop = top;
  if (focused >= 0) controls()[focused]?.focus({ preventScroll: true });
}

function compare(a, b) {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    if (a[index] !== b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return a.length - b.length;
}
