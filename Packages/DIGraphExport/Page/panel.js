// The panel

function showTab(name, fill = fillComponent) {
  for (const other of ["component", "problems", "filter"]) {
    const isShown = other === name;
    byId(`tab-${other}`).setAttribute("aria-selected", isShown);
    byId(`tab-${other}`).tabIndex = isShown ? 0 : -1;
    byId(`pane-${other}`).hidden = !isShown;
  }
  if (name === "component") fill();
}

for (const name of ["component", "problems", "filter"]) {
  const tab = byId(`tab-${name}`);
  tab.addEventListener("click", () => showTab(name));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const names = ["component", "problems", "filter"];
    const next = names[(names.indexOf(name) + step + names.length) % names.length];
    showTab(next);
    byId(`tab-${next}`).focus();
    event.stopPropagation();
  });
}

function linkTo(one, note) {
  return html("li", null, html("button", {
    type: "button", class: "link", "data-goto": one.kind === "component" ? one.id : null,
    onclick: () => (one.kind === "component" ? select(one) : goTo(one)),
  }, bdi(one.name), note ? html("small", null, note) : null));
}

function fillComponent() {
  const pane = byId("pane-component");
  const one = state.selected;
  state.isPanelOther = false;
  if (!one) { pane.replaceChildren(...overview()); return; }
  const choice = (show, title) => html("button", {
    type: "button", "aria-pressed": String(state.show === show), "data-show": show,
      onclick: () => reshow({ show }),
  }, title);
  const steps = [...new Set([1, 2, 3, 5, state.depth, Infinity])].sort((a, b) => a - b);
  const depth = html("select",
    { id: "depth", onchange: (event) => reshow({ depth: Number(event.target.value) }) },
    steps.map((value) => html("option", { value, selected: state.depth === value },
      value === 1 ? "direct only" : value === Infinity ? "all the way" : plural(value, "step"))));
  const direct = (links, other) => {
    const far = new Map();
    for (const need of links) {
      const notes = far.get(other(need)) || [];
      notes.push([kindOf(need) === "required" ? null : kindOf(need), need.source.isDeferred ? "deferred"
        : null, need.source.label && visible(need.source.label)].filter(Boolean).join(", "));
      far.set(other(need), notes);
    }
    return [...far].map(([target, notes]) => linkTo(target, notes.filter(Boolean).join("; ") || null));
  };
  const into = direct(one.users, (need) => need.from);
  const out = direct(one.needs, (need) => need.to);
  pane.replaceChildren(
    ...about(one, true),
    html("h3", null, "Keep on the picture"),
    html("div", { class: "choice", role: "group", "aria-label": "Keep on the picture" },
      choice("needs", "What it needs"), choice("users", "What needs it"), choice("both", "Both"),
        choice("all", "All")),
    html("div", { class: "row" }, html("label", { for: "depth" }, "How far"), depth,
      html("button", { type: "button", onclick: () => goTo(one) }, "Centre"),
        html("button", { type: "button", onclick: reset }, "Reset")),
    ...(one.problems.length > 0 ? [html("h3", null, "Problems"), ...one.problems.map(problemEntry)] : []),
    html("h3", null, `Needs (${out.length})`),
    out.length > 0 ? html("ul", { class: "list" }, out) : html("p", { class: "note" }, "It needs nothing."),
    html("h3", null, `Needed by (${into.length})`),
    into.length > 0 ? html("ul", { class: "list" }, into)
      : html("p", { class: "note" }, "Nothing here needs it."));
  pane.scrollTop = 0;
}

function fillEnd(end) {
  state.isPanelOther = true;
  byId("pane-component").replaceChildren(...about(end), html("h3", null, `Needed by (${end.users.length})`),
    html("ul", { class: "list" },
      [...new Set(end.users.map((need) => need.from))].map((one) => linkTo(one))));
}

function overview() {
  const errors = problems.filter((problem) => problem.source.severity === "error").length;
  const facts = [plural(components.length, "component"), plural(needs.length, "need"),
    modules.length > 0 && plural(modules.length, "module"), errors > 0 && plural(errors, "error"),
    problems.length > errors && plural(problems.length - errors, "warning")].filter(Boolean);
  const roots = components.filter((one) => one.isRoot);
  const users = (one) => new Set(one.users.map((need) => need.from)).size;
  const most = components.map((one) => ({ one, count: users(one) })).filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.one.id - b.one.id).slice(0, 5);
  const keys = [["/", "search; Enter and arrows go through the hits"],
    ["Arrows", "walk along needs, and across them"],
    ["Enter", "keep what belongs to it"], ["C", "collapse the module around it"], ["Esc", "reset"],
      ["+ − 0", "zoom, fit"]];
  return [
    html("h2", null, "Overview"), html("p", null, facts.join(", ") + "."),
    html("p", { class: "note" },
      "Lines lead from a component to its dependencies. Click a component to show only its dependencies and "
      + "dependents. Click the title of a module to collapse it."),
    ...(roots.length > 0
      ? [html("h3", null, "Roots"),
      html("ul", { class: "list" }, roots.slice(0, 30).map((one) => linkTo(one))),
roots.length > 30
  && html("p", { class: "note" }, `and ${(roots.length - 30).toLocaleString("en")} more`)]
.filter(Boolean) : []),
    ...(most.length > 0 && most[0].count > 1
      ? [html("h3", null, "Needed most"),
      html("ul", { class: "list" }, most.map(({ one, count }) => linkTo(one, `by ${count}`)))] : []),
    html("h3", null, "Keys"),
    html("dl", { id: "keys" },
      keys.flatMap(([key, meaning]) => [html("dt", null, html("kbd", null, key)),
      html("dd", null, meaning)])),
  ];
}

function problemEntry(problem) {
  const { source } = problem;
  const isError = source.severity === "error";
  return html("div", { class: `problem ${isError ? "is-error" : ""}`, "data-code": visible(source.code) },
    html("button",
      { type: "button", class: "link", onclick: (event) => goToProblem(problem, event.currentTarget) },
      html("b", { class: isError ? "error" : "warning" },
        signSample(isError), `${visible(source.severity)} ${visible(source.code)}`), " ",
        bdi(visible(source.message))),
    html("details", null, html("summary", null, "Text"),
      html("pre", { dir: "ltr" }, source.text.split("\n").map(visible).join("\n"))));
}

function signSample(isError) {
  return draw("svg",
    { class: "sample", width: 20, height: 18, viewBox: "-10 -10 20 20", "aria-hidden": "true" },
    sign([{ source: { severity: isError ? "error" : "warning" } }], { kind: "plain" }, 7));
}

function fillProblems() {
  const tab = byId("tab-problems");
  tab.textContent = `Problems (${problems.length.toLocaleString("en")})`;
  byId("pane-problems").replaceChildren(...(problems.length > 0 ? inOrder.map(problemEntry)
    : [html("p", { class: "note" }, "Validation found nothing.")]));
}

function goToProblem(problem, button) {
  state.chain = problem;
  // A missing root has no chain, so it is found by its name in the message.
  const target = problem.last || ends.filter((end) => end.users.length === 0 && end.source.isError
    && problem.source.message.includes(end.source.name))
    .sort((a, b) => b.source.name.length - a.source.name.length)[0];
  if (!target) {
    const details = button.parentNode.querySelector("details");
    details.open = true;
    details.scrollIntoView({ block: "nearest" });
    showChain();
    return;
  }
  if (narrow.matches) closePanel();
  goTo(target);
  showChain();
}

/** Makes an item visible, and centers it. */
function goTo(one) {
  const missing = () => !drawn.leaves.has(one);
  const isKept = () => {
    const seen = shown();
    return seen.components.includes(one) || seen.ends.includes(one);
  };
  let note = null;
  if (missing() && !isKept()) {
    if (state.selected) select(null);
    if (!isKept()) {
      clearFilters();
      note = `the filter was cleared: it hid ${one.name}`;
    }
  }
  if (missing() && one.kind === "component") {
    for (const module of around(one.module)) state.collapsed.delete(module);
    render();
  }
  const item = drawn.leaves.get(one)
    || [...drawn.leaves.values()].find((other) => other.one.kind === "module" && other.one.all.includes(one));
  if (note) tell(note);
  if (!item) return;
  centre(item);
  for (const other of svg.querySelectorAll(".hit-now")) other.classList.remove("hit-now");
  item.node.classList.add("hit-now");
}
