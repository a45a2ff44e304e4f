// Search

const search = byId("search");
const hitList = byId("hits");
const LISTED = 60;

/** Finds the items that match all words. A word such as `module:billing` matches one attribute only. */
function find(query) {
  const fields = {
    name: (one) => one.name, role: (one) => one.source.roles.join("\n"), module: (one) => one.path.join("\n"),
    file: (one) => one.place || "", place: (one) => one.place || "", lifetime: (one) => one.lifetime,
      mark: (one) => one.marks.join("\n"), change: (one) => one.change || "",
  };
  const words = visible(query.trim()).toLowerCase().split(/\s+/).filter(Boolean).map((word) => {
    const [, field, rest] = /^([a-z]+):(.+)$/.exec(word) || [];
    return Object.hasOwn(fields, field ?? "")
      ? (one) => (one.kind === "component" || field === "name")
        && fields[field](one).toLowerCase().includes(rest)
      : (one) => one.text.includes(word);
  });
  if (words.length === 0) return [];
  const plain = query.trim().toLowerCase();
  const rank = (one) => {
    const name = one.name.toLowerCase();
    return name === plain ? 0 : name.startsWith(plain) ? 1 : name.includes(plain) ? 2 : 3;
  };
  // Components come before missing keys of the same rank.
  return [...components, ...ends].filter((one) => words.every((has) => has(one)))
    .map((one) => ({ one, rank: rank(one) })).sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

function runSearch() {
  state.hits = find(search.value);
  state.hit = -1;
  const hasQuery = search.value.trim() !== "";
  byId("count").textContent = hasQuery
    ? (state.hits.length === 0 ? "no hits" : plural(state.hits.length, "hit")) : "";
  hitList.hidden = !hasQuery;
  search.setAttribute("aria-expanded", String(hasQuery));
  search.removeAttribute("aria-activedescendant");
  if (!hasQuery) hitList.replaceChildren();
  else if (state.hits.length === 0)
    hitList.replaceChildren(html("li", { class: "nothing" },
    "Nothing found: neither a name nor a role, module, file or lifetime contains this."));
  else {
    hitList.replaceChildren(...state.hits.slice(0, LISTED).map((one, index) => html("li", {
      role: "option", id: `hit-${index}`, "aria-selected": "false", "data-kind": one.kind, "data-id": one.id,
      onpointerdown: (event) => event.preventDefault(), onclick: () => takeHit(index),
    }, bdi(one.name),
      html("small", null, bdi(one.kind === "end" ? subtitle(one)
        : [one.lifetime, one.path.join(" › "), one.place].filter(Boolean).join(" · "))))),
    ...(state.hits.length > LISTED
      ? [html("li", { class: "nothing" }, `and ${state.hits.length - LISTED} more`)] : []));
  }
  markHits();
}

function markHits() {
  for (const other of svg.querySelectorAll(".hit, .hit-now")) other.classList.remove("hit", "hit-now");
  if (state.hits.length === 0) return;
  const hits = new Set(state.hits);
  for (const item of drawn.leaves.values()) {
    if (item.one.kind === "module" ? item.one.all.some((one) => hits.has(one)) : hits.has(item.one))
      item.node.classList.add("hit");
  }
}

function goToHit(index) {
  const count = state.hits.length;
  if (count === 0) return;
  state.hit = (index + count) % count;
  byId("count").textContent = `${state.hit + 1} of ${count}`;
  for (const other of hitList.querySelectorAll('[aria-selected="true"]'))
    other.setAttribute("aria-selected", "false");
  const entry = byId(`hit-${state.hit}`);
  if (entry) {
    entry.setAttribute("aria-selected", "true");
    entry.scrollIntoView({ block: "nearest" });
    search.setAttribute("aria-activedescendant", entry.id);
  }
  goTo(state.hits[state.hit]);
}

/** Goes to a hit, or takes it as the other end of a path. */
function takeHit(index) {
  if (state.isChoosing && state.hits[index]) { search.blur(); showPathTo(state.hits[index]); } else goToHit(index);
}

function clearSearch() {
  if (search.value === "" && state.hits.length === 0) return;
  search.value = "";
  runSearch();
}

search.addEventListener("input", runSearch);
search.addEventListener("focus",
  () => { if (search.value.trim() !== "") { hitList.hidden = false;
  search.setAttribute("aria-expanded", "true"); } });
search.addEventListener("blur", () => { hitList.hidden = true; search.setAttribute("aria-expanded", "false");
  });
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && state.isChoosing) { event.preventDefault(); takeHit(Math.max(0, state.hit)); }
  else if (event.key === "ArrowDown" || (event.key === "Enter" && !event.shiftKey)) { event.preventDefault();
    goToHit(state.hit + 1); }
  else if (event.key === "ArrowUp" || event.key === "Enter") { event.preventDefault();
    goToHit(state.hit < 0 ? -1 : state.hit - 1); }
  else if (event.key === "Escape") {
    event.stopPropagation();
    if (search.value === "") { search.blur(); reset(); } else { clearSearch(); }
  }
});
