// The layout: one layered drawing, in which modules are nested boxes. Needs lead along the layers: to the right,
// or down.
//
// The steps are those of Sugiyama. Lines that close a cycle are turned around. The network simplex method chooses
// layers that make lines short and modules compact. A line that passes a layer has a station there, which keeps its
// way free. Sweeps and swaps of neighbors reduce crossings; the items of a module stay together. Finally, the simplex
// method places items so that lines are short and straight.
//
// "Along" is the direction of needs, "across" the other one. The same input gives the same drawing.
const Layout = (() => {
  const GAP = 14;          // between items of a layer
  const LINE_GAP = 8;      // between lines in a layer
  const LAYER_GAP = 48;    // between layers
  const TWIN_GAP = 10;     // between two lines in opposite directions
  const PART_GAP = 36;     // between parts that are not connected
  const PADDING = 12;      // inside a box
  const HEADER = 26;       // the title of a box

  /**
   * Places everything in a box.
   * @param root A box: `{children}`, where each child is a box or a leaf `{w, h}`. Boxes get `w` and `h`;
   *   boxes and leaves get `x` and `y`.
   * @param edges `{from, to}`, between leaves. They get `points`, and `back` if they close a cycle.
   * @param isDown Whether needs lead down.
   */
  function place(root, edges, isDown = false) {
    const leaves = [];
    collect(root, null, leaves, isDown);
    const lines = edges.filter((edge) => edge.from !== edge.to);
    orient(leaves, lines);
    const parts = split(root, leaves, lines);
    for (const part of parts) layOut(part, isDown);
    pack(root, parts, isDown);
    for (const edge of edges) {
      if (edge.from === edge.to) edge.points = loop(edge.from, isDown);
    }
  }

  function collect(item, parent, leaves, isDown) {
    item.parent = parent;
    item.depth = parent ? parent.depth + 1 : 0;
    if (!item.children) {
      const [long, wide] = isDown ? [item.h, item.w] : [item.w, item.h];
      Object.assign(item, { long, wide, outs: [], into: 0, before: 0, after: 0 });
      Object.assign(item, { previous: [], next: [], trunk: new Map() });
      leaves.push(item);
      return;
    }
    const count = leaves.length;
    for (const child of item.children) collect(child, item, leaves, isDown);
    item.count = leaves.length - count;
  }

  // Turns lines that close a cycle: those that lead back to an item on the way from a root.
  function orient(leaves, lines) {
    for (const line of lines) {
      line.back = false;
      line.from.outs.push(line);
      line.to.into += 1;
    }
    for (const root of [...leaves.filter((leaf) => leaf.into === 0), ...leaves]) {
      if (root.visit) continue;
      const way = [root];
      root.visit = { isOpen: true, next: 0 };
      while (way.length > 0) {
        const item = way[way.length - 1];
        const line = item.outs[item.visit.next];
        item.visit.next += 1;
        if (!line) {
          item.visit.isOpen = false;
          way.pop();
        } else if (!line.to.visit) {
          line.to.visit = { isOpen: true, next: 0 };
          way.push(line.to);
        } else line.back = line.to.visit.isOpen;
      }
    }
    const known = new Map();
    for (const line of lines) {
      [line.first, line.last] = line.back ? [line.to, line.from] : [line.from, line.to];
      line.first.after += 1;
      line.last.before += 1;
      // Lines between the same items in both directions run side by side.
      const others = known.get(line.first) || new Map();
      known.set(line.first, others);
      const other = others.get(line.last);
      others.set(line.last, line);
      [line.shift, (other || line).shift] = other ? [TWIN_GAP / 2, -TWIN_GAP / 2] : [0, 0];
    }
  }

  // The connected parts of the drawing. Each is a box without a border.
  function split(root, leaves, lines) {
    const top = (item) => { while (item.parent !== root) item = item.parent; return item; };
    const find = (item) => { while (item.union !== item) item = item.union = item.union.union; return item; };
    for (const child of root.children) child.union = child;
    for (const line of lines) find(top(line.from)).union = find(top(line.to));
    const parts = new Map();
    for (const child of root.children) {
      const key = find(child);
      if (!parts.has(key)) parts.set(key, { children: [], leaves: [], boxes: [], lines: [], depth: 0 });
      parts.get(key).children.push(child);
    }
    for (const part of parts.values()) {
      part.boxes.push(part);
      const visit = (item, within) => {
        item.within = within;
        if (!item.children) { part.leaves.push(item); return; }
        part.boxes.push(item);
        for (const child of item.children) visit(child, item);
      };
      for (const child of part.children) visit(child, part);
    }
    for (const line of lines) parts.get(find(top(line.from))).lines.push(line);
    return [...parts.values()];
  }

  function layOut(part, isDown) {
    chooseLayers(part, isDown);
    addStations(part);
    chooseOrder(part);
    placeAcross(part, isDown);
    placeAlong(part, isDown);
  }

  // Layers

  const SPAN = 2;          // The weight of the extent of a module, compared with the length of a line.
  const isAlone = (leaf) => leaf.before + leaf.after === 0;

  function chooseLayers(part, isDown) {
    const arcs = [];
    let count = 0;
    for (const leaf of part.leaves) leaf.number = count++;
    for (const box of part.boxes) { box.number = box.start = count++; box.end = count++; }
    for (const { first, last } of part.lines) arcs.push([first.number, last.number, 1, 1]);
    for (const box of part.boxes) {
      const loose = box.children.filter((child) => !child.children && isAlone(child));
      const span = Math.ceil(Math.sqrt(loose.length / 4)) - 1;
      arcs.push([box.start, box.end, Math.max(0, span), box === part ? 0 : SPAN]);
      for (const child of box.children) {
        arcs.push([box.start, child.children ? child.start : child.number, 0, 0]);
        arcs.push([child.children ? child.end : child.number, box.end, 0, 0]);
      }
    }
    const layers = Simplex.improve(Simplex.least(count, arcs), arcs);
    for (const box of part.boxes) { box.first = layers[box.start]; box.last = layers[box.end]; }
    for (const leaf of part.leaves) leaf.layer = layers[leaf.number];
    thin(part, part.last, -1, (leaf) => leaf.before === 0);
    thin(part, part.first, 1, (leaf) => leaf.after === 0);
    const least = part.first;
    for (const box of part.boxes) { box.first -= least; box.last -= least; }
    for (const leaf of part.leaves) leaf.layer -= least;
    // Wide boxes are viewed zoomed out, so they get large titles.
    for (const box of part.boxes) {
      const span = box.last - box.first + 1;
      box.header = HEADER * Math.max(1, Math.min(4, (isDown ? box.count / span : span) / 3));
    }
    // Items without lines go where there is most room.
    for (const box of part.boxes) {
      const room = new Array(box.last - box.first + 1).fill(0);
      const own = box.children.filter((child) => !child.children);
      for (const leaf of own) if (!isAlone(leaf)) room[leaf.layer - box.first] += 1;
      for (const leaf of own) {
        if (!isAlone(leaf)) continue;
        const index = room.indexOf(Math.min(...room));
        leaf.layer = box.first + index;
        room[index] += 1;
      }
    }
  }

  // Moves items out of layers with very many, from layer to layer in a direction in which they have no lines.
  function thin(part, start, step, isFree) {
    const most = Math.max(60, 4 * Math.sqrt(part.leaves.length));
    const layers = new Map();
    for (const leaf of part.leaves) layers.set(leaf.layer, (layers.get(leaf.layer) || []).concat(leaf));
    for (let layer = start; layers.has(layer); layer += step) {
      const own = layers.get(layer);
      const moved = own.filter(isFree).slice(0, Math.max(0, own.length - most));
      if (moved.length > 0) layers.set(layer + step, [...(layers.get(layer + step) || []), ...moved]);
      for (const leaf of moved) {
        leaf.layer = layer + step;
        for (let box = leaf.within; box; box = box.within) {
          box.first = Math.min(box.first, leaf.layer);
          box.last = Math.max(box.last, leaf.layer);
        }
      }
    }
  }

  // Stations

  // Lines to one target share their stations, and look like one line that branches.
  function addStations(part) {
    const stations = [];
    const connect = (from, to) => {
      const link = { from, to, weight: 0 };
      from.next.push(link);
      to.previous.push(link);
      return link;
    };
    for (const line of part.lines) {
      const trunk = line.back ? new Map() : line.last.trunk;
      line.stations = [];
      let right = line.last;
      for (let layer = right.layer - 1; layer > line.first.layer; layer -= 1) {
        let station = trunk.get(layer);
        if (!station) {
          station = { isStation: true, layer, long: 0, wide: 0, previous: [], next: [], target: line.last,
            sources: line.first.within };
          trunk.set(layer, station);
          stations.push(station);
          connect(station, right);
        }
        station.next[0].weight += 1;
        station.sources = common(station.sources, line.first.within);
        line.stations.push(station);
        right = station;
      }
      line.stations.reverse();
      connect(line.first, right).weight += 1;
    }
    for (const box of part.boxes) {
      box.outside = [];
      box.rows = Array.from({ length: box.last - box.first + 1 }, () => []);
    }
    for (const item of part.leaves.concat(stations)) {
      if (item.isStation) item.within = home(item);
      item.within.rows[item.layer - item.within.first].push(item);
    }
    for (const box of part.boxes) {
      if (box === part) continue;
      for (let layer = box.first; layer <= box.last; layer += 1)
        box.within.rows[layer - box.within.first].push(box);
    }
    part.items = part.leaves.concat(stations);
    for (const { next } of part.items) {
      for (const { from, to, weight } of next) {
        const inner = common(from.within, to.within);
        for (let box = from.within; box !== inner; box = box.within) box.outside.push({ item: to, weight });
        for (let box = to.within; box !== inner; box = box.within) box.outside.push({ item: from, weight });
      }
    }
  }

  /** The innermost box that contains two boxes. */
  function common(one, other) {
    while (one !== other) {
      if (one.depth >= other.depth) one = one.within;
      else other = other.within;
    }
    return one;
  }

  // The box of a station: a line runs inside the box of its target, or of its sources, where that is in the layer.
  function home({ layer, target, sources }) {
    const shared = common(target.within, sources);
    for (let box of [target.within, sources]) {
      while (box !== shared && (layer < box.first || layer > box.last)) box = box.within;
      if (box !== shared) return box;
    }
    return shared;
  }

  // The order in each layer

  function chooseOrder(part) {
    part.layers = [];
    const { length } = part.items;
    const starts = Math.max(1, Math.min(8, Math.floor(1500 / length)));
    const rounds = length > 2000 ? 8 : 14;
    const orders = [];
    for (let start = 0; start < starts; start += 1) {
      begin(part, start);
      let best = orderOf(part);
      for (let round = 0; round < rounds && best.crossings > 0; round += 1) {
        sweep(part, round % 2 === 0);
        if (round % 4 > 1) improve(part, 1);
        const order = orderOf(part);
        if (order.crossings < best.crossings) best = order;
      }
      restore(part, best);
      improve(part, 8);
      orders.push(orderOf(part));
      if (orders[start].crossings === 0) break;
    }
    restore(part, orders.reduce((a, b) => (a.crossings <= b.crossings ? a : b)));
  }

  function orderOf(part) {
    let crossings = 0;
    for (const items of part.layers) crossings += crossingsOf(items.flatMap((item) => item.next));
    return { crossings, boxes: part.boxes.map(({ key, rows }) => ({ key, rows: rows.map((row) => row.slice()) })) };
  }

  function restore(part, { boxes }) {
    boxes.forEach(({ key, rows }, index) => {
      Object.assign(part.boxes[index], { key, rows: rows.map((row) => row.slice()) });
    });
    for (let layer = 0; layer <= part.last; layer += 1) refresh(part, layer);
  }

  // The first order: that of a walk along lines, or a shuffled one, which is the same in each run.
  function begin(part, start) {
    const seen = new Set();
    for (const root of part.items) {
      const stack = [root];
      while (stack.length > 0) {
        const item = stack.pop();
        if (seen.has(item)) continue;
        item.key = 50 * seen.size;
        seen.add(item);
        for (const { from } of item.previous) stack.push(from);
        for (const { to } of item.next) stack.push(to);
      }
    }
    for (const box of [...part.boxes].reverse()) {
      let sum = 0;
      let count = 0;
      for (const row of box.rows) for (const child of row) { sum += child.key; count += 1; }
      box.key = (count > 0 ? sum / count : 0) + box.number * 1e-6;
    }
    let state = start;
    if (start > 0) {
      for (const one of part.items.concat(part.boxes)) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        one.key = state / 2 ** 22;
      }
    }
    for (let layer = 0; layer <= part.last; layer += 1) arrange(part, layer);
  }

  function rowOf(box, layer) {
    return box.rows[layer - box.first];
  }

  // Lists the items of a layer in their order.
  function refresh(part, layer) {
    const items = [];
    const list = (box) => {
      for (const child of rowOf(box, layer)) {
        if (child.rows) list(child);
        else { child.order = items.length; items.push(child); }
      }
    };
    list(part);
    part.layers[layer] = items;
    return items;
  }

  // Sorts a layer by keys, and gives its items places near them.
  function arrange(part, layer) {
    const sort = (box) => {
      const row = rowOf(box, layer);
      row.sort((a, b) => a.key - b.key);
      for (const child of row) if (child.rows) sort(child);
    };
    sort(part);
    const items = refresh(part, layer);
    let lowest = -Infinity;
    for (const item of items) {
      item.middle = Math.max(item.key, lowest);
      lowest = item.middle + item.wide + (item.isStation ? LINE_GAP : GAP);
    }
    let highest = Infinity;
    for (let index = items.length - 1; index >= 0; index -= 1) {
      const item = items[index];
      highest -= item.wide + (item.isStation ? LINE_GAP : GAP);
      const place = Math.min(item.key, highest);
      item.middle = (item.middle + place) / 2;
      highest = place;
    }
  }

  function sweep(part, isForward) {
    for (const box of part.boxes) {
      let sum = 0;
      let weights = 0;
      for (const { item, weight } of box.outside) { sum += item.middle * weight; weights += weight; }
      // No two boxes have the same key, so their order is the same in all layers.
      if (weights > 0) box.key = sum / weights + box.number * 1e-6;
    }
    for (let step = 0; step <= part.last; step += 1) {
      const layer = isForward ? step : part.last - step;
      for (const item of part.layers[layer]) {
        const links = isForward ? item.previous : item.next;
        let sum = 0;
        let weights = 0;
        for (const { from, to, weight } of links) {
          sum += (isForward ? from : to).middle * weight;
          weights += weight;
        }
        item.key = weights > 0 ? sum / weights : item.middle;
      }
      arrange(part, layer);
    }
  }

  /** The number of crossings among links between two layers. */
  function crossingsOf(links) {
    links.sort((a, b) => a.from.order - b.from.order || a.to.order - b.to.order);
    let size = 0;
    for (const { to } of links) size = Math.max(size, to.order + 1);
    const tree = new Float64Array(size + 1);
    let sum = 0;
    let seen = 0;
    for (const { to, weight } of links) {
      let before = 0;
      for (let at = to.order + 1; at > 0; at -= at & -at) before += tree[at];
      sum += (seen - before) * weight;
      for (let at = to.order + 1; at <= size; at += at & -at) tree[at] += weight;
      seen += weight;
    }
    return sum;
  }

  // Swaps neighbors in a layer, and neighboring boxes in all layers, while that removes crossings.
  function improve(part, rounds) {
    for (let round = 0; round < rounds; round += 1) {
      let isBetter = false;
      for (let layer = 0; layer <= part.last; layer += 1) {
        for (const box of part.boxes) {
          if (box.first > layer || box.last < layer) continue;
          const row = rowOf(box, layer);
          for (let index = 0; index + 1 < row.length; index += 1) {
            const [one, other] = [row[index], row[index + 1]];
            if (one.rows && other.rows) continue;
            const [upper, lower] = [membersIn(one, layer), membersIn(other, layer)];
            const change = gain(upper, lower);
            if (change < 0 || (change === 0 && round % 2 === 0)) continue;
            row[index] = other;
            row[index + 1] = one;
            let order = Math.min(...upper.concat(lower).map((item) => item.order));
            for (const item of lower.concat(upper)) { part.layers[layer][item.order = order] = item; order += 1; }
            if (change > 0) isBetter = true;
          }
        }
      }
      if (!isBetter || round % 4 === 3) for (const box of part.boxes) if (moveBoxes(part, box)) isBetter = true;
      if (!isBetter) return;
    }
  }

  function membersIn(item, layer) {
    if (!item.rows) return [item];
    return rowOf(item, layer).flatMap((child) => membersIn(child, layer));
  }

  // The number of crossings that go if two sets of neighbors change places.
  function gain(upper, lower) {
    let sum = 0;
    for (const one of upper) {
      for (const other of lower) {
        for (const a of one.previous) for (const b of other.previous)
          sum += Math.sign(a.from.order - b.from.order) * a.weight * b.weight;
        for (const a of one.next) for (const b of other.next)
          sum += Math.sign(a.to.order - b.to.order) * a.weight * b.weight;
      }
    }
    return sum;
  }

  // Moves each box past those that follow, in all layers at once, while that removes crossings. The order of the
  // boxes in a box is the same in all layers.
  function moveBoxes(part, parent) {
    const boxes = parent.children.filter((child) => child.children).sort((a, b) => a.key - b.key);
    const keys = boxes.map((box) => box.key);
    let isBetter = false;
    for (let start = boxes.length - 2; start >= 0; start -= 1) {
      for (let index = start; index + 1 < boxes.length; index += 1) {
        const [one, other] = [boxes[index], boxes[index + 1]];
        if (one.first <= other.last && other.first <= one.last) {
          if (!trySwap(part, parent, one, other)) break;
          isBetter = true;
        }
        [boxes[index], boxes[index + 1]] = [other, one];
      }
    }
    boxes.forEach((box, index) => { box.key = keys[index]; });
    return isBetter;
  }

  function trySwap(part, parent, one, other) {
    const first = Math.max(one.first, other.first);
    const last = Math.min(one.last, other.last);
    // Only lines at the two boxes, and at items between them, can change their crossings.
    const moved = [];
    const swap = () => {
      for (let layer = first; layer <= last; layer += 1) {
        const row = rowOf(parent, layer);
        const [from, to] = [row.indexOf(one), row.indexOf(other)].sort((a, b) => a - b);
        moved[layer] = row.slice(from, to + 1).flatMap((child) => membersIn(child, layer));
        [row[from], row[to]] = [row[to], row[from]];
        refresh(part, layer);
      }
    };
    const count = () => {
      let sum = 0;
      for (let layer = first - 1; layer <= last; layer += 1) {
        const links = new Set();
        for (const item of moved[layer] || []) for (const link of item.next) links.add(link);
        for (const item of moved[layer + 1] || []) for (const link of item.previous) links.add(link);
        sum += crossingsOf([...links]);
      }
      return sum;
    };
    swap();
    const after = count();
    swap();
    if (after >= count()) return false;
    swap();
    return true;
  }

  // Places across the layers

  // The weight of a straight link: long lines are straight first.
  const straightness = (one, other) => [1, 2, 8][Number(Boolean(one.isStation)) + Number(Boolean(other.isStation))];

  function placeAcross(part, isDown) {
    const known = new Map();
    const add = (tail, head, length) => {
      const key = tail * limit + head;
      if (!(known.get(key)?.[2] >= length)) known.set(key, [tail, head, length, 0]);
    };
    let count = 0;
    const limit = part.items.length + 2 * part.boxes.length;
    for (const item of part.items) item.number = count++;
    for (const box of part.boxes) { box.start = count++; box.end = count++; }
    const before = (box) => (box === part ? 0 : isDown ? PADDING : box.header + 4);
    const after = (box) => (box === part ? 0 : PADDING);
    const separate = (box, layer) => {
      let last = box.start;
      let gap = before(box);
      let isLine = false;
      for (const child of rowOf(box, layer)) {
        const space = last === box.start ? gap : gap + (isLine && child.isStation ? LINE_GAP : GAP);
        if (child.rows) {
          add(last, child.start, space);
          separate(child, layer);
          [last, gap, isLine] = [child.end, 0, false];
        } else {
          add(last, child.number, space + child.wide / 2);
          [last, gap, isLine] = [child.number, child.wide / 2, Boolean(child.isStation)];
        }
      }
      add(last, box.end, gap + (last === box.start ? 0 : after(box)));
    };
    for (let layer = 0; layer <= part.last; layer += 1) separate(part, layer);
    const minimum = (box) => (isDown && box !== part ? box.minimum || 0 : 0);
    const arcs = [...known.values()];
    for (const box of part.boxes) arcs.push([box.start, box.end, minimum(box), 0.1]);

    const start = [...Simplex.least(count, arcs)];
    part.items.flatMap((item) => item.next).forEach(({ from, to, weight }, index) => {
      const pull = straightness(from, to) * weight;
      start.push(Math.min(start[from.number], start[to.number]));
      arcs.push([count + index, from.number, 0, pull], [count + index, to.number, 0, pull]);
    });
    const values = Simplex.improve(Float64Array.from(start), arcs);
    const top = values[part.start];
    for (const item of part.items) item.middle = values[item.number] - top;
    for (const box of part.boxes) { box.low = values[box.start] - top; box.high = values[box.end] - top; }
  }

  // Places along the layers

  function placeAlong(part, isDown) {
    const before = isDown ? (box) => box.header + 4 : () => PADDING;
    // The space that boxes need before their first layer and after their last one.
    const opening = new Array(part.last + 2).fill(0);
    const closing = new Array(part.last + 2).fill(0);
    for (const box of [...part.boxes].reverse()) {
      if (box === part) continue;
      box.lead = before(box);
      box.trail = PADDING;
      for (const child of box.children) {
        if (!child.children) continue;
        if (child.first === box.first) box.lead = Math.max(box.lead, before(box) + child.lead);
        if (child.last === box.last) box.trail = Math.max(box.trail, PADDING + child.trail);
      }
      opening[box.first] = Math.max(opening[box.first], box.lead);
      closing[box.last] = Math.max(closing[box.last], box.trail);
    }
    const starts = [];
    const ends = [];
    let at = 0;
    part.layers.forEach((items, layer) => {
      const size = Math.max(0, ...items.map((item) => item.long));
      at += opening[layer];
      starts.push(at);
      at += size;
      // A box is wide enough for its title.
      for (const box of part.boxes) {
        if (box !== part && box.last === layer && !isDown)
          at = Math.max(at, starts[box.first] - box.lead + (box.minimum || 0) - box.trail);
      }
      ends.push(at);
      // Steep lines get more room.
      let travel = 0;
      for (const { next } of items) for (const { from, to } of next) travel += Math.abs(from.middle - to.middle);
      at += closing[layer] + LAYER_GAP + Math.min(60, travel / 200);
    });
    part.long = Math.max(0, ...ends.map((end, layer) => end + closing[layer]));
    part.wide = part.high - part.low;
    part.place = (x, y) => {
      const point = (along, across) => (isDown ? [x + across, y + along] : [x + along, y + across]);
      for (const leaf of part.leaves) {
        [leaf.x, leaf.y] = point(starts[leaf.layer], leaf.middle - leaf.wide / 2);
      }
      for (const box of part.boxes) {
        if (box === part) continue;
        const begin = starts[box.first] - box.lead;
        const size = [ends[box.last] + box.trail - begin, box.high - box.low];
        [box.x, box.y] = point(begin, box.low);
        [box.w, box.h] = isDown ? size.reverse() : size;
      }
      for (const line of part.lines) {
        const { first, last } = line;
        const [start, end] = [first.middle + line.shift, last.middle + line.shift];
        const points = [point(starts[first.layer] + first.long, start)];
        if (ends[first.layer] > starts[first.layer] + first.long) points.push(point(ends[first.layer], start));
        for (const { layer, middle } of line.stations) {
          points.push(point(starts[layer], middle), point(ends[layer], middle));
        }
        points.push(point(starts[last.layer], end));
        line.points = line.back ? points.reverse() : points;
      }
    };
  }

  // Places parts side by side, in a shape like that of the window.
  function pack(root, parts, isDown) {
    const sized = parts.map((part) => {
      const [w, h] = isDown ? [part.wide, part.long] : [part.long, part.wide];
      return { part, w, h };
    });
    let area = 0;
    let widest = 0;
    for (const { w, h } of sized) {
      area += (w + PART_GAP) * (h + PART_GAP);
      widest = Math.max(widest, w);
    }
    const limit = Math.max(widest, Math.sqrt(area * (root.aspect || 1.6)));
    let [x, y, high] = [0, 0, 0];
    Object.assign(root, { x: 0, y: 0, w: 0, h: 0 });
    for (const { part, w, h } of sized.sort((a, b) => b.h - a.h)) {
      if (x > 0 && x + w > limit) { x = 0; y += high + PART_GAP; high = 0; }
      part.place(x, y);
      root.w = Math.max(root.w, x + w);
      root.h = Math.max(root.h, y + h);
      x += w + PART_GAP;
      high = Math.max(high, h);
    }
  }

  function loop({ x, y, w, h }, isDown) {
    const corners = [[0, -8], [18, -8], [18, 8], [0, 8]];
    return corners.map(([along, across]) => (isDown ? [x + w / 2 + across, y + h + along]
      : [x + w + along, y + h / 2 + across]));
  }

  /** The SVG path along points, with bends between layers. */
  function path(points, isDown) {
    const text = (along, across) => (isDown ? [across, along] : [along, across])
      .map((value) => Math.round(value * 10) / 10).join(" ");
    const flat = points.map(([x, y]) => (isDown ? [y, x] : [x, y]));
    let [along, across] = flat[0];
    let result = `M${text(along, across)}`;
    for (const [nextAlong, nextAcross] of flat.slice(1)) {
      const middle = (along + nextAlong) / 2;
      result += Math.abs(nextAcross - across) < 0.5 || along === nextAlong ? `L${text(nextAlong, nextAcross)}`
        : `C${text(middle, across)} ${text(middle, nextAcross)} ${text(nextAlong, nextAcross)}`;
      [along, across] = [nextAlong, nextAcross];
    }
    return result;
  }

  return { place, path };
})();
