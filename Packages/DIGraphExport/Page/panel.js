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

/** A need in a few words: its kind unless that is `required`, and its parameter. */
function describeNeed(need) {
  const kind = kindOf(need);
  const isPlain = !["lazy", "provider", "assisted"].includes(kind);  // The others are always deferred.
  return [kind === "required" ? null : kind, need.source.isDeferred && isPlain ? "deferred" : null,
    need.source.label && visible(need.source.label)].filter(Boolean).join(", ");
}

/** The mark of a need in a difference, and the need in a few words. */
function describeChange(need) {
  return [need.change !== "unchanged" && need.change, describeNeed(need)].filter(Boolean).join(", ");
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
      notes.push(describeChange(need));
      far.set(other(need), notes);
    }
    return [...far].map(([target, notes]) => linkTo(target, notes.filter(Boolean).join("; ") || null));
  };
  const into = direct(one.users, (need) => need.from);
  const out = direct(one.needs, (need) => need.to);
  // A difference has only some needs of an unchanged component.
  const isPart = one.change === "unchanged";
  pane.replaceChildren(
    ...about(one, true),
    html("h3", null, "Keep on the picture"),
    html("div", { class: "choice", role: "group", "aria-label": "Keep on the picture" },
      choice("needs", "Dependencies"), choice("users", "Dependents"), choice("both", "Both"),
        choice("all", "All"), state.path && state.path.items.length > 0 && choice("path", "Path")),
    html("div", { class: "row" }, html("label", { for: "depth" }, "How far"), depth,
      html("button", { type: "button", onclick: () => goTo(one) }, "Center"),
        html("button", { type: "button", onclick: reset }, "Reset")),
    ...aboutPath(),
    ...(one.problems.length > 0 ? [html("h3", null, "Problems"), ...one.problems.map(problemEntry)] : []),
    html("h3", null, `Needs (${out.length})`),
    out.length > 0 ? html("ul", { class: "list" }, out)
      : html("p", { class: "note" }, isPart ? "This page shows no needs of it." : "It needs nothing."),
    html("h3", null, `Needed by (${into.length})`),
    into.length > 0 ? html("ul", { class: "list" }, into)
      : html("p", { class: "note" }, isPart ? "This page shows no dependents of it." : "Nothing needs it."));
  pane.scrollTop = 0;
}

function fillEnd(end) {
  state.isPanelOther = true;
  byId("pane-component").replaceChildren(...about(end, true), ...problemsOf(end).map(problemEntry),
    html("h3", null, `Needed by (${end.users.length})`),
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
    ["Enter", "select it: show only its dependencies and dependents"], ["C", "collapse the module around it"],
      ["P", "show the path from the selected component"], ["Esc", "reset"],
      ["+ − 0", "zoom, fit"]];
  if (changes) return [...overviewOfChanges(), ...keyList(keys)];
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
    ...keyList(keys),
  ];
}

function keyList(keys) {
  return [html("h3", null, "Keys"), html("dl", { id: "keys" },
    keys.flatMap(([key, meaning]) => [html("dt", null, html("kbd", null, key)), html("dd", null, meaning)]))];
}

/** The overview of a difference: its components by their marks, and the other differences. */
function overviewOfChanges() {
  const marked = (change) => components.filter((one) => one.change === change);
  const marks = Object.keys(CHANGES).filter((change) => CHANGES[change]);
  const counts = marks.map((change) => `${marked(change).length.toLocaleString("en")} ${change}`).join(", ");
  const isSame = marks.every((change) => marked(change).length === 0) && changes.facts.length + problems.length === 0;
  return [
    html("h2", null, "Differences"),
    html("p", null, isSame ? "Nothing is different." : `Components: ${counts}.`),
    html("p", { class: "note" }, "The picture has the components that differ, and their direct dependencies and "
      + "dependents. Lines lead from a component to its dependencies. Click a component to see its changes."),
    ...marks.filter((change) => marked(change).length > 0).flatMap((change) => [
      html("h3", null,
        `${change[0].toUpperCase()}${change.slice(1)} (${marked(change).length.toLocaleString("en")})`),
      html("ul", { class: "list" }, marked(change).slice(0, 100).map((one) => linkTo(one))),
      marked(change).length > 100 ? html("p", { class: "note" }, `and ${marked(change).length - 100} more`) : null,
    ]).filter(Boolean),
    ...(changes.facts.length > 0 ? [html("h3", null, "Other differences"),
      html("ul", { class: "changes" }, changes.facts.map(({ mark, text }) =>
        html("li", null, `${mark}: `, bdi(visible(text)))))] : []),
  ];
}

function problemEntry(problem) {
  const { source } = problem;
  const isError = source.severity === "error";
  // Without a component and a text there is nothing to go to.
  const leads = itemOf(problem) || source.text;
  return html("div", { class: `problem ${isError ? "is-error" : ""}`, "data-code": visible(source.code) },
    html(leads ? "button" : "p", {
      type: leads && "button", class: "link",
      onclick: leads ? (event) => goToProblem(problem, event.currentTarget) : null,
    },
      html("b", { class: isError ? "error" : "warning" },
        signSample(isError), problem.change && `${problem.change}: `,
        `${visible(source.severity)} ${visible(source.code)}`),
      " ",
        bdi(visible(source.message))),
    html("div", { class: "more" }, helpOf(source),
      document.body.dataset.codeLinks && html("p", null,
        link(linkFrom(document.body.dataset.codeLinks, { code: source.code }), `About ${visible(source.code)}`))),
    source.text && html("details", null, html("summary", null, "Text"),
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
    : [html("p", { class: "note" }, changes ? "No problem was added or removed." : "Validation found nothing.")]));
}

/** The item to go to. A missing root and a problem in a difference have no chain, so the message names the item. */
function itemOf({ last, source }) {
  const isNamed = (one) => source.message.includes(one.source.name);
  return last || [...ends.filter((end) => end.source.isError && (changes || end.users.length === 0)),
    ...(changes ? components : [])].filter(isNamed).sort((a, b) => b.source.name.length - a.source.name.length)[0];
}

function goToProblem(problem, button) {
  state.chain = problem;
  const target = itemOf(problem);
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
    uncover(one);
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
