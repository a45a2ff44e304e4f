// The layout: modules are nested boxes. The items in a box lie in layers from left to right, so that needs
// lead to the right.
//
// Each box is laid out separately, from the inside out. Cycles are broken, and layers are the longest paths.
// Barycenters reduce crossings, and heights minimize the squared lengths of bends. Lines that leave a box or
// span several layers pass through stations, which keep their space free.
const Layout = (() => {
  const GAP = 14;          // between items of one layer
  const LINE_GAP = 9;      // between lines in one layer
  const LAYER_GAP = 54;    // between layers
  const PADDING = 16;      // inside a box
  const HEADER = 26;       // the title of a box
  const BOW = 16;          // the width of a bow where a line turns back

  /**
   * Places everything in a box.
   * @param root A box: `{children}`, where each child is a box or a leaf `{w, h}`. Boxes get `w` and `h`;
   *   boxes and leaves get `x` and `y`.
   * @param edges `{from, to}`, between leaves. They get `points`, and `back` if they lead to the left.
   */
  function place(root, edges) {
    const boxes = [];
    prepare(root, null, 0, boxes);
    const routes = edges.filter((edge) => edge.from !== edge.to).map(routeOf);
    for (const box of boxes) layer(box);
    for (const route of routes) announce(route);
    for (let index = boxes.length - 1; index >= 0; index -= 1) arrange(boxes[index]);
    settle(root, 0, 0);
    for (const route of routes) route.edge.points = pointsOf(route);
    for (const edge of edges) if (edge.from === edge.to) edge.points = loop(edge.from);
  }

  function prepare(item, parent, depth, boxes) {
    Object.assign(item,
      { parent, depth, out: new Map(), into: new Map(), leftward: false, rightward: false });
    item.stations = { left: [], right: [] };
    if (!item.children) return;
    item.pairs = new Map();
    item.trunks = new Map();
    boxes.push(item);
    for (const child of item.children) prepare(child, item, depth + 1, boxes);
  }

  // The innermost box around both ends of an edge, and the two children of it that the edge connects.
  function routeOf(edge) {
    let source = edge.from;
    let target = edge.to;
    while (source.parent !== target.parent) {
      if (source.depth >= target.depth) source = source.parent;
      else target = target.parent;
    }
    source.out.set(target, (source.out.get(target) || 0) + 1);
    target.into.set(source, (target.into.get(source) || 0) + 1);
    return { edge, source, target, box: source.parent };
  }

  // Cycles and layers

  /** An order with few backward edges, by the heuristic of Eades, Lin and Smyth. */
  function sequence(items) {
    const left = new Set(items);
    const into = new Map();
    const out = new Map();
    const sum = (map) => { let all = 0; for (const count of map.values()) all += count; return all; };
    for (const item of items) { into.set(item, sum(item.into)); out.set(item, sum(item.out)); }
    const front = [];
    const back = [];
    const sources = items.filter((item) => into.get(item) === 0);
    const sinks = items.filter((item) => out.get(item) === 0);
    const remove = (item) => {
      left.delete(item);
      for (const [other, count] of item.out) {
        if (!left.has(other)) continue;
        into.set(other, into.get(other) - count);
        if (into.get(other) === 0) sources.push(other);
      }
      for (const [other, count] of item.into) {
        if (!left.has(other)) continue;
        out.set(other, out.get(other) - count);
        if (out.get(other) === 0) sinks.push(other);
      }
    };
    while (left.size > 0) {
      let item;
      if ((item = sinks.pop())) {
        if (left.has(item)) { remove(item); back.push(item); }
      } else if ((item = sources.pop())) {
        if (left.has(item)) { remove(item); front.push(item); }
      } else {
        let best = -Infinity;
        for (const other of left) {
          const value = out.get(other) - into.get(other);
          if (value > best) { best = value; item = other; }
        }
        remove(item);
        front.push(item);
      }
    }
    return front.concat(back.reverse());
  }

  function layer(box) {
    const order = sequence(box.children);
    order.forEach((item, index) => { item.rank = index; item.layer = 0; });
    for (const item of order) {
      for (const other of neighbours(item)) {
        if (other.rank > item.rank) other.layer = Math.max(other.layer, item.layer + 1);
      }
    }
    // Moves an item to the right if that shortens more lines than it lengthens.
    for (const item of order.slice().reverse()) {
      let lowest = Infinity;
      let right = 0;
      let left = 0;
      for (const other of neighbours(item)) {
        if (other.rank > item.rank) { right += 1; lowest = Math.min(lowest, other.layer - 1);
          } else left += 1;
      }
      if (right > left && lowest > item.layer) item.layer = lowest;
    }
  }

  function neighbours(item) {
    return new Set([...item.out.keys(), ...item.into.keys()]);
  }

  // Lines to the left leave on the left. Marks the side in all boxes between the ends and their common box.
  function announce(route) {
    route.back = route.source.rank > route.target.rank;
    route.edge.back = route.back;
    const mark = (item, side) => {
      for (; item.parent !== route.box; item = item.parent) item[side] = true;
    };
    mark(route.edge.from, route.back ? "leftward" : "rightward");
    mark(route.edge.to, route.back ? "rightward" : "leftward");
  }

  // One box

  function arrange(box) {
    const seen = new Set();
    const parts = [];
    const single = [];
    for (const child of box.children) {
      if (seen.has(child)) continue;
      const part = [child];
      seen.add(child);
      for (let index = 0; index < part.length; index += 1) {
        for (const other of neighbours(part[index])) {
          if (!seen.has(other)) { seen.add(other); part.push(other); }
        }
      }
      if (part.length > 1) parts.push(layered(box, part));
      else single.push(child);
    }
    // Leaves without lines in this box form a grid. Boxes without lines are packed like parts.
    const small = single.filter((item) => !item.children);
    if (small.length > 0) parts.push(grid(small));
    for (const item of single.filter((other) => other.children)) {
      item.x = 0;
      item.y = 0;
      parts.push({ w: item.w, h: item.h, items: [item], stations: [] });
    }
    pack(box, parts);
  }

  function grid(items) {
    const columns = items.length <= 8 ? 1 : Math.ceil(Math.sqrt(items.length * 50 / 200));
    const rows = Math.ceil(items.length / columns);
    let x = 0;
    let h = 0;
    for (let column = 0; column < columns; column += 1) {
      const own = items.slice(column * rows, (column + 1) * rows);
      let y = 0;
      for (const item of own) {
        Object.assign(item, { x, y, lane: y - GAP / 2 });
        y += item.h + GAP;
      }
      h = Math.max(h, y - GAP);
      if (own.length > 0) x += Math.max(...own.map((item) => item.w)) + 30;
    }
    return { w: x - 30, h, items, stations: [] };
  }

  // Packs parts into rows, so that the box has about the aspect ratio of a screen.
  function pack(box, parts) {
    let area = 0;
    let widest = 0;
    for (const part of parts) {
      area += (part.w + 40) * (part.h + 40);
      widest = Math.max(widest, part.w);
    }
    const limit = Math.max(widest, Math.sqrt(area * (box.aspect || 1.6)));
    // Large boxes are viewed zoomed out, so they get large titles.
    const share = Math.sqrt(area * (box.aspect || 1.6));
    box.header = HEADER * Math.max(1, Math.min(5, Math.max(widest, Math.min(share, area)) / 400));
    const top = box.parent ? box.header + 6 : 0;
    const inset = box.parent ? PADDING : 0;
    let x = 0;
    let y = 0;
    let rowHeight = 0;
    let width = 0;
    for (const part of parts.length > 1 ? parts.slice().sort((a, b) => b.h - a.h) : parts) {
      if (x > 0 && x + part.w > limit) { x = 0; y += rowHeight + 34; rowHeight = 0; }
      for (const item of part.items) {
        item.x += x + inset;
        item.y += y + top;
        if (item.lane !== undefined) item.lane += y + top;
      }
      for (const station of part.stations) { station.x += x + inset; station.y += y + top; }
      for (const { turn } of part.items.concat(part.stations)) if (turn) move(turn, x + inset, y + top);
      rowHeight = Math.max(rowHeight, part.h);
      width = Math.max(width, x + part.w);
      x += part.w + 40;
    }
    box.w = Math.max(width + 2 * inset, box.parent ? box.minimum || 0 : 0);
    box.h = y + rowHeight + top + inset;
  }

  function layered(box, items) {
    const layers = split(items);
    const rows = wrap(layers, box.aspect || 1.5);
    const stations = [];
    const station = (index) => {
      const made = { w: 0, h: 0, x: 0, y: 0, next: [], previous: [], isStation: true, layer: index };
      layers[index].push(made);
      stations.push(made);
      return made;
    };
    const link = (left, right, weight) => {
      left.next.push({ item: right, weight });
      right.previous.push({ item: left, weight });
    };
    for (const item of items) { item.next = []; item.previous = []; }

    for (const source of items) {
      for (const target of neighbours(source)) {
        if (target.rank < source.rank) continue;
        // Lines to one target share their path, and look like one line that branches.
        const weight = (source.out.get(target) || 0) + (source.into.get(target) || 0);
        let trunk = box.trunks.get(target);
        if (!trunk) box.trunks.set(target, (trunk = new Map()));
        let right = target;
        let index = target.layer - 1;
        for (; index > source.layer; index -= 1) {
          const known = trunk.get(index);
          const here = known || station(index);
          if (!known) { trunk.set(index, here); link(here, right, 2); }
          right = here;
        }
        link(source, right, Math.min(4, 1 + weight / 4));
      }
    }
    if (items.length <= 80 && box.parent) {
      for (const item of items) {
        if (item.leftward) {
          for (let index = item.layer - 1, right = item; index >= layers[item.layer].row.first; index -= 1) {
            const here = station(index);
            link(here, right, 1);
            item.stations.left.push(here);
            right = here;
          }
        }
        if (item.rightward) {
          for (let index = item.layer + 1, left = item; index <= layers[item.layer].row.last; index += 1) {
            const here = station(index);
            link(left, here, 1);
            item.stations.right.push(here);
            left = here;
          }
        }
      }
    }
    reduceCrossings(layers);
    heights(layers);

    // Lines from one row to the next use lanes between the rows, one lane for each target.
    const arriving = rows.map((row) => (row.first === 0 ? [] : layers[row.first].filter((item) =>
      item.previous.some((link) => link.item.layer < row.first))));
    const lanes = Math.max(...arriving.map((own) => own.length));
    const step = Math.min(5, 80 / Math.max(1, lanes));
    const inset = rows.length > 1 ? 2 * BOW + 8 + Math.min(90, lanes * 3) : 0;
    let width = 0;
    let y = 0;
    for (const row of rows) {
      let x = inset;
      let top = Infinity;
      let bottom = -Infinity;
      const own = layers.slice(row.first, row.last + 1);
      for (const one of own) {
        const widest = Math.max(...one.map((item) => item.w));
        for (const item of one) {
          item.x = x;
          item.layerWidth = widest;
          if (item.isStation) item.w = widest;
          top = Math.min(top, item.y);
          bottom = Math.max(bottom, item.y + item.h);
        }
        row.right = x + widest;
        x += widest + LAYER_GAP + Math.min(50, one.length * 1.5);
      }
      const turning = arriving[rows.indexOf(row)];
      turning.forEach((item, index) => {
        const out = 16 + (inset - 2 * BOW - 8) * index / turning.length;
        const before = rows[rows.indexOf(row) - 1];
        item.turn = { y: y + 14 + (turning.length - index) * step, left: inset - out, right: before.right
          + out };
      });
      if (row.first > 0) y += 36 + turning.length * step;
      for (const one of own) for (const item of one) item.y += y - top;
      y += bottom - top;
      width = Math.max(width, row.right + inset);
    }
    return { w: width, h: y, items, stations };
  }

  // Wraps a part that is much wider than high into rows, as text wraps.
  function wrap(layers, aspect) {
    let width = 0;
    let height = 0;
    const widths = layers.map((own) => Math.max(...own.map((item) => item.w)) + LAYER_GAP + 12);
    for (const own of layers) height = Math.max(height, own.reduce((sum, item) => sum + item.h + GAP, 0));
    for (const one of widths) width += one;
    const count = Math.min(layers.length, width > 850 * aspect
      ? Math.max(1, Math.round(Math.sqrt(width / (height + 90) / aspect))) : 1);
    const limit = width / count;
    const rows = [];
    let row = null;
    let used = 0;
    layers.forEach((own, index) => {
      if (!row || (used + widths[index] / 2 > limit && rows.length < count)) {
        rows.push((row = { first: index, last: index, right: 0 }));
        used = 0;
      }
      row.last = index;
      used += widths[index];
      own.row = row;
      for (const item of own) item.row = row;
    });
    return rows;
  }

  // Splits layers that are much higher than the whole is wide.
  function split(items) {
    const layers = [];
    let area = 0;
    for (const item of items) {
      (layers[item.layer] = layers[item.layer] || []).push(item);
      area += (item.w + LAYER_GAP + 20) * (item.h + GAP);
    }
    const limit = Math.max(520, Math.sqrt(area) * 1.1);
    const result = [];
    for (const own of layers) {
      if (!own) continue;
      let height = 0;
      for (const item of own) height += item.h + GAP;
      const count = Math.max(1, Math.round(height / limit));
      if (count === 1) { result.push(own); continue; }
      own.sort((a, b) => a.out.size - a.into.size - (b.out.size - b.into.size) || a.rank - b.rank);
      let part = [];
      let used = 0;
      for (const item of own) {
        if (part.length > 0 && used + item.h / 2 > height / count) { result.push(part); part = []; used = 0; }
        part.push(item);
        used += item.h + GAP;
      }
      if (part.length > 0) result.push(part);
    }
    result.forEach((own, index) => { for (const item of own) item.layer = index; });
    return result;
  }

  // Crossings

  function reduceCrossings(layers) {
    const number = (own) => own.forEach((item, index) => { item.order = index; });
    let count = 0;
    for (const own of layers) { number(own); count += own.length; }
    let best = layers.map((own) => own.slice());
    let least = crossings(layers);
    const rounds = count > 3000 ? 6 : 14;
    for (let round = 0; round < rounds && least > 0; round += 1) {
      const isForward = round % 2 === 0;
      for (let step = 1; step < layers.length; step += 1) {
        const own = layers[isForward ? step : layers.length - 1 - step];
        for (const item of own) {
          const links = isForward ? item.previous : item.next;
          if (links.length === 0) { item.centre = item.order; continue; }
          let sum = 0;
          let weights = 0;
          for (const { item: other, weight } of links) { sum += other.order * weight; weights += weight; }
          item.centre = sum / weights;
        }
        own.sort((a, b) => a.centre - b.centre || a.order - b.order);
        number(own);
      }
      const now = crossings(layers);
      if (now < least) { least = now; best = layers.map((own) => own.slice()); }
    }
    best.forEach((own, index) => { layers[index].splice(0, own.length, ...own); number(layers[index]); });
  }

  function crossings(layers) {
    let sum = 0;
    for (let index = 0; index + 1 < layers.length; index += 1) {
      const ends = [];
      for (const item of layers[index]) {
        const own = item.next.map((link) => link.item.order).sort((a, b) => a - b);
        for (const end of own) ends.push(end);
      }
      const size = layers[index + 1].length;
      const tree = new Int32Array(size + 2);
      ends.forEach((end, seen) => {
        let before = 0;
        for (let at = end + 1; at > 0; at -= at & -at) before += tree[at];
        sum += seen - before;
        for (let at = end + 1; at <= size; at += at & -at) tree[at] += 1;
      });
    }
    return sum;
  }

  // Heights

  function heights(layers) {
    for (const own of layers) {
      let y = 0;
      own.forEach((item, index) => { item.y = index > 0 ? (y += gap(own[index - 1], item)) : 0; y += item.h;
        });
      for (const item of own) item.y -= y / 2;
    }
    for (let round = 0; round < 8; round += 1) {
      const isForward = round % 2 === 0;
      for (let step = 0; step < layers.length; step += 1) {
        align(layers[isForward ? step : layers.length - 1 - step], round >= 6 ? "both" : isForward
          ? "previous" : "next");
      }
    }
  }

  function gap(upper, lower) {
    return upper.isStation && lower.isStation ? LINE_GAP : GAP;
  }

  const middle = (item) => item.y + item.h / 2;

  // Moves the items of a layer as near to their neighbors as the order permits: the isotonic regression of
  // their ideal heights.
  function align(own, side) {
    const blocks = [];
    let offset = 0;
    own.forEach((item, index) => {
      if (index > 0) offset += own[index - 1].h + gap(own[index - 1], item);
      item.offset = offset;
      const links = side === "both" ? item.previous.concat(item.next) : item[side];
      let sum = 0;
      let weights = 0;
      for (const { item: other, weight } of links) {
        const factor = weight * (item.isStation && other.isStation ? 8 : item.isStation || other.isStation ? 2
          : 1);
        sum += middle(other) * factor;
        weights += factor;
      }
      const wish = weights > 0 ? sum / weights - item.h / 2 : item.y;
      let block = { sum: (wish - offset) * (weights || 0.1), weights: weights || 0.1, items: [item] };
      while (blocks.length > 0 && mean(blocks[blocks.length - 1]) >= mean(block)) {
        const upper = blocks.pop();
        for (const lower of block.items) upper.items.push(lower);
        block = { sum: upper.sum + block.sum, weights: upper.weights + block.weights, items: upper.items };
      }
      blocks.push(block);
    });
    for (const block of blocks) for (const item of block.items) item.y = mean(block) + item.offset;
  }

  const mean = (block) => block.sum / block.weights;

  // Places and lines

  function move(turn, x, y) {
    turn.left += x;
    turn.right += x;
    turn.y += y;
  }

  function settle(item, x, y) {
    item.x += x;
    item.y += y;
    if (item.turn) move(item.turn, x, y);
    if (item.lane !== undefined) item.lane += y;
    for (const side of ["left", "right"]) {
      for (const station of item.stations[side]) { station.x += x; station.y += y; }
    }
    if (!item.children) return;
    if (!item.parent) { item.x = 0; item.y = 0; }
    for (const trunk of item.trunks.values()) {
      for (const station of trunk.values()) {
        station.x += item.x;
        station.y += item.y;
        if (station.turn) move(station.turn, item.x, item.y);
      }
    }
    for (const child of item.children) settle(child, item.x, item.y);
  }

  function pointsOf(route) {
    const { edge, box } = route;
    const [first, last] = route.back ? [edge.to, edge.from] : [edge.from, edge.to];
    const [left, right] = route.back ? [route.target, route.source] : [route.source, route.target];
    const points = leave(first, box);
    const trunk = box.trunks.get(right);
    for (let index = left.layer + 1; index <= right.layer; index += 1) {
      const station = index < right.layer ? trunk.get(index) : right;
      if (station.turn)
        points.push([station.turn.right, station.turn.y], [station.turn.left, station.turn.y]);
      if (index < right.layer) points.push([station.x, station.y], [station.x + station.w, station.y]);
    }
    for (const point of enter(last, box).reverse()) points.push(point);
    return route.back ? points.reverse() : points;
  }

  // The points from the right side of the source, out of all boxes inside the common one.
  function leave(item, box) {
    let y = middle(item);
    const points = [[item.x + item.w, y]];
    for (;;) {
      if (item.lane !== undefined && item.parent !== box) {
        y = item.lane;
        points.push([item.x + item.w + 20, y]);
      } else if (item.layerWidth > item.w) points.push([item.x + item.layerWidth, y]);
      if (item.parent === box) return points;
      for (const station of item.stations.right) {
        y = station.y;
        points.push([station.x, y], [station.x + station.w, y]);
      }
      item = item.parent;
      points.push([item.x + item.w, y]);
    }
  }

  // The points into the left side of the target, in reverse order.
  function enter(item, box) {
    let y = middle(item);
    const points = [[item.x, y]];
    for (;;) {
      if (item.lane !== undefined && item.parent !== box) {
        y = item.lane;
        points.push([item.x - 12, y]);
      }
      if (item.parent === box) return points;
      for (const station of item.stations.left) {
        y = station.y;
        points.push([station.x + station.w, y], [station.x, y]);
      }
      item = item.parent;
      points.push([item.x, y]);
    }
  }

  function loop(item) {
    const x = item.x + item.w;
    const y = middle(item);
    return [[x, y - 8], [x + 18, y - 8], [x + 18, y + 8], [x, y + 8]];
  }

  /** The SVG path along points, with bends where the height changes. */
  function path(points) {
    const round = (value) => Math.round(value * 10) / 10;
    let [x, y] = points[0];
    let text = `M${round(x)} ${round(y)}`;
    for (let index = 1; index < points.length; index += 1) {
      const [nextX, nextY] = points[index];
      if (Math.abs(nextY - y) < 0.5) text += `H${round(nextX)}`;
      else {
        // A bow instead of a spike where the line turns back.
        const after = points[index + 1];
        const before = points[index - 2];
        const turns = (after && (after[0] - nextX) * (nextX - x) < 0 ? Math.sign(nextX - x) : 0)
          || (before && (x - before[0]) * (nextX - x) < 0 ? Math.sign(x - before[0]) : 0);
        const bow = (turns > 0 ? Math.max(x, nextX) : Math.min(x, nextX)) + turns * BOW;
        const middleX = round(turns ? bow : (x + nextX) / 2);
        text += `C${middleX} ${round(y)} ${middleX} ${round(nextY)} ${round(nextX)} ${round(nextY)}`;
      }
      [x, y] = [nextX, nextY];
    }
    return text;
  }

  return { place, path };
})();
