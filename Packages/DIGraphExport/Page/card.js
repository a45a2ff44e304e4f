// The card

const card = byId("card");
svg.addEventListener("pointermove", (event) => {
  if (pointers.size > 0) return;
  const target = targetOf(event);
  if (target === svg.over) { if (!card.hidden) placeCard(event); return; }
  svg.over = target;
  hideCard();
  if (target) showCard(target, event);
});
svg.addEventListener("pointerleave", () => { svg.over = null; hideCard(); });
svg.addEventListener("focusin", (event) => {
  const target = targetOf(event);
  if (!target) return;
  for (const other of svg.querySelectorAll('[tabindex="0"]')) other.setAttribute("tabindex", -1);
  target.setAttribute("tabindex", 0);
  state.focus = target;
  if (target === state.quiet) return;
  state.quiet = null;
  if (target.matches(":focus-visible")) { bringIntoView(target.item || target.box); showCard(target); }
});
svg.addEventListener("focusout", (event) => {
  if (event.relatedTarget) state.quiet = null;
  hideCard();
});

function showCard(target, event) {
  if (target.line) {
    card.replaceChildren(...aboutLine(target.line));
    near([target.line]);
  } else if (target.item) {
    card.replaceChildren(...about(target.item.one));
    near(target.item.lines || [], target.item);
  } else {
    card.replaceChildren(html("h2", null, bdi(target.box.path.join(" › "))),
      html("p", null, plural(target.box.members.length, "component")));
  }
  card.hidden = false;
  placeCard(event, target);
}

function placeCard(event, target) {
  const bounds = stage.getBoundingClientRect();
  let x;
  let y;
  if (event) { x = event.clientX - bounds.left + 14; y = event.clientY - bounds.top + 16; } else {
    const item = target.item || target.box;
    x = item.x * view.k + view.x;
    y = (item.y + (target.box ? target.box.header : item.h)) * view.k + view.y + 10;
  }
  const high = card.offsetHeight;
  if (y + high > stage.clientHeight - 6) y = Math.max(6, y - high - 30 - (event ? 0 : 40 * view.k));
  card.style.left = `${Math.max(6, Math.min(x, stage.clientWidth - card.offsetWidth - 6))}px`;
  card.style.top = `${y}px`;
}

function hideCard() {
  card.hidden = true;
  if (!world) return;
  for (const marked of svg.querySelectorAll(".near")) marked.classList.remove("near", "from");
  svg.classList.remove("dimming");
  world.lastChild.replaceChildren();
}

/** Highlights lines and the items at both ends, and shows the kinds of needs other than `required`. */
function near(lines, item) {
  if (drawn.lines.length <= 400) svg.classList.toggle("dimming", lines.length > 0);
  const labels = world.lastChild;
  for (const line of lines) {
    line.edge.classList.add("near");
    if (item && line.to === item && line.from !== item) line.edge.classList.add("from");
    line.from.node.classList.add("near");
    line.to.node.classList.add("near");
  }
  if (lines.length > 40 || view.k < 0.42) return;
  for (const line of lines) {
    const words = [...new Set(line.needs.map(kindOf))].filter((word) => word !== "required");
    if (words.length === 0) continue;
    const text = words.join(", ");
    const far = item && line.to !== item ? line.points[line.points.length - 1] : line.points[0];
    const width = widthOf(text, "11px system-ui") + 12;
    const side = (far === line.points[0]) === !line.back ? 1 : -1;
    const [x, y] = drawn.isDown ? [far[0], far[1] + side * 22] : [far[0] + side * (width / 2 + 12), far[1]];
    labels.append(draw("g", { class: "label", transform: `translate(${x} ${y})` },
      draw("rect", { x: -width / 2, y: -9, width, height: 18, rx: 5 }), draw("text", { y: 4 }, text)));
  }
}

function kindOf(need) {
  if (need.source.isDecoration) return "decorates";
  return KINDS[need.source.kind] || visible(need.source.kind);
}

function aboutLine(line) {
  const shownNeeds = line.needs.slice(0, 8);
  return [
    html("h2", null, bdi(line.from.one.name), " needs ", bdi(line.to.one.name)),
    ...shownNeeds.map((need) => html("p", null,
      need.change && need.change !== "unchanged" ? `${need.change}: ` : null,
      line.needs.length > 1 && (line.from.one.kind === "module" || line.to.one.kind === "module")
        ? [bdi(need.from.name), " needs ", bdi(need.to.name), ": "] : null,
      [kindOf(need), need.source.isDeferred && "deferred", need.source.label
        && visible(need.source.label)].filter(Boolean).join(", "),
      visible(need.source.key) !== need.to.name ? [", requested as ", bdi(visible(need.source.key))] : null)),
    line.needs.length > shownNeeds.length
      ? html("p", { class: "note" }, `and ${line.needs.length - shownNeeds.length} more`) : null,
  ].filter(Boolean);
}

function about(one, isPanel) {
  const rows = [];
  const row = (name, ...values) => {
    const list = values.flat().filter((value) => value !== null && value !== undefined && value !== "");
    if (list.length > 0)
      rows.push(html("dt", null, name),
      html("dd", null,
      list.map((value, index) => [index > 0 ? ", " : null, value instanceof Node ? value : bdi(value)])));
  };
  if (one.kind === "end") {
    row("Is", OUTCOMES[one.source.outcome] || visible(one.source.outcome));
    row("Needed by", one.users.slice(0, 6).map((need) => need.from.name), one.users.length > 6
      ? `${one.users.length - 6} more` : null);
    return [html("h2", { class: one.source.isError && "error" }, bdi(one.name)), html("dl", null, rows),
      ...(isPanel ? [] : problemsOnCard(problemsOf(one)))];
  }
  if (one.kind === "module") {
    row("Components", String(one.members.length));
    row("Problems", one.problems.length > 0 ? String(one.problems.length) : null);
    return [html("h2", null, bdi(one.path.join(" › ") || one.name)), html("dl", null, rows),
      html("p", { class: "note" }, "Click to expand.")];
  }
  const { source } = one;
  if (changes) row("Difference", html("span", null, one.change));
  row("Lifetime", one.lifetime, EXTENTS[one.is] !== one.lifetime ? html("span", null, EXTENTS[one.is]) : null,
    source.isWeak ? "held weakly" : null);
  row("Created on", source.isolation && visible(source.isolation));
  row("Place", isPanel ? placeLink(one) : one.place);
  row("Module", one.path.length > 0 ? one.path.join(" › ") : null);
  row("Roles", source.roles.map(visible));
  row("Contributes to", source.collections.map(visible));
  row("Decorates", source.decorates != null && componentOf.has(source.decorates)
    ? componentOf.get(source.decorates).name : null);
  row("Marks", one.marks, one.isRoot ? "root" : null);
  row("Closed", source.isClosed ? "when its owner ends" : null);
  row("Container", source.depth > 0 ? `child, ${source.depth} deep` : null);
  if (!isPanel && !changes) {
    row("Needs", String(new Set(one.needs.map((need) => need.to)).size));
    row("Needed by", String(new Set(one.users.map((need) => need.from)).size));
  }
  return [
    html("h2", null, bdi(one.name)), html("dl", null, rows),
    ...(one.details.length > 0 ? [html("ul", { class: "changes" },
      (isPanel ? one.details : one.details.slice(0, 6)).map((detail) => html("li", null, bdi(detail))))] : []),
    ...(isPanel ? [] : problemsOnCard(one.problems)),
  ];
}

function problemsOnCard(list) {
  return list.slice(0, 3).flatMap(({ source }) => [
    html("p", { class: source.severity === "error" ? "error" : "warning" },
      `${visible(source.severity)} ${visible(source.code)}: `, bdi(visible(source.message))),
    helpOf(source),
  ]);
}

function helpOf({ help }) {
  return help ? html("p", { class: "help" }, "help: ", bdi(visible(help))) : null;
}

/** The place of a component, which leads to its file if the page has a template for links to files. */
function placeLink(one) {
  const [, module, file, line] = /^(?!\.+\/)([^/]+)\/(?!\.+:)(.+):(\d+)$/s.exec(one.source.place ?? "") || [];
  return link(module && linkFrom(document.body.dataset.sourceLinks, { module, file, line }), one.place);
}

/** A link, or the text alone without an address. Websites open beside this page, which keeps its state. */
function link(href, text) {
  if (!href) return text;
  const isWeb = /^https?:/i.test(href);
  return html("a", { href, rel: "noopener noreferrer", target: isWeb && "_blank" }, bdi(text));
}
