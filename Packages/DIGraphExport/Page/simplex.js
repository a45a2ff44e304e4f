// Values that keep the lengths of arcs: `value[tail] + length <= value[head]` for each arc
// `[tail, head, length, weight]`. The layout uses them for layers and for places.
const Simplex = (() => {
  /** The least values that keep the lengths of arcs. */
  function least(count, arcs) {
    const value = new Float64Array(count);
    const open = new Int32Array(count);
    const out = Array.from({ length: count }, () => []);
    for (const arc of arcs) { open[arc[1]] += 1; out[arc[0]].push(arc); }
    const order = [];
    for (let item = 0; item < count; item += 1) if (open[item] === 0) order.push(item);
    for (let index = 0; index < order.length; index += 1) {
      for (const [tail, head, length] of out[order[index]]) {
        value[head] = Math.max(value[head], value[tail] + length);
        if ((open[head] -= 1) === 0) order.push(head);
      }
    }
    return value;
  }

  /**
   * Changes values that keep the lengths into those with the least sum of `weight * (value[head] - value[tail])`, by
   * the network simplex method. In extreme graphs it stops early, with values that keep the lengths.
   * The arcs must connect everything, and must not form a cycle.
   */
  function improve(value, arcs) {
    const count = value.length;
    // The ends of an arc are at two neighboring positions: first its tail, then its head.
    const ends = Int32Array.from(arcs.flatMap(([tail, head]) => [tail, head]));
    const length = Float64Array.from(arcs, (arc) => arc[2]);
    const balance = new Float64Array(count);
    for (const [tail, head, , weight] of arcs) { balance[tail] += weight; balance[head] -= weight; }
    const slack = (arc) => value[ends[2 * arc + 1]] - value[ends[2 * arc]] - length[arc];

    // Linked lists of ends, for each item: those of all arcs, and those of a tree of arcs without slack.
    const list = () => ({ first: new Int32Array(count).fill(-1), next: new Int32Array(ends.length) });
    const insert = ({ first, next }, end) => { next[end] = first[ends[end]]; first[ends[end]] = end; };
    const remove = ({ first, next }, end) => {
      const item = ends[end];
      if (first[item] === end) { first[item] = next[end]; return; }
      let at = first[item];
      while (next[at] !== end) at = next[at];
      next[at] = next[end];
    };
    const around = list();
    const tree = list();
    for (let end = 0; end < ends.length; end += 1) insert(around, end);
    const isIn = new Uint8Array(count);
    const members = [];
    const join = (item) => { isIn[item] = 1; members.push(item); };
    join(0);
    for (let index = 0; ;) {
      for (; index < members.length; index += 1) {
        for (let end = around.first[members[index]]; end >= 0; end = around.next[end]) {
          if (isIn[ends[end ^ 1]] || slack(end >> 1) > 1e-6) continue;
          join(ends[end ^ 1]);
          insert(tree, end);
          insert(tree, end ^ 1);
        }
      }
      if (members.length === count) break;
      let best = -1;
      let least = Infinity;
      for (let arc = 0; arc < length.length; arc += 1) {
        if (isIn[ends[2 * arc]] === isIn[ends[2 * arc + 1]] || slack(arc) >= least) continue;
        least = slack(arc);
        best = 2 * arc;
      }
      if (best < 0) return value;
      const inner = isIn[ends[best]] ? best : best + 1;
      for (const member of members) value[member] += inner === best ? least : -least;
      join(ends[inner ^ 1]);
      insert(tree, inner);
      insert(tree, inner ^ 1);
    }

    const order = new Int32Array(count);
    const position = new Int32Array(count);
    const below = new Int32Array(count);
    const upward = new Int32Array(count).fill(-1);
    const sum = new Float64Array(count);
    const stack = new Int32Array(count);
    for (let pivots = Math.ceil(5e7 / (count + ends.length)); pivots > 0; pivots -= 1) {
      // The items in the order of a walk through the tree, so that a subtree is a range.
      let filled = 0;
      stack[0] = 0;
      for (let open = 1; open > 0;) {
        const item = stack[open -= 1];
        position[item] = filled;
        order[filled] = item;
        filled += 1;
        for (let end = tree.first[item]; end >= 0; end = tree.next[end]) {
          if (end === upward[item]) continue;
          upward[ends[end ^ 1]] = end ^ 1;
          stack[open] = ends[end ^ 1];
          open += 1;
        }
      }
      // The arc of the tree that most lengthens lines: without it, its subtree would move along.
      sum.set(balance);
      below.fill(1);
      let leaving = -1;
      let worst = -1e-6;
      for (let index = count - 1; index > 0; index -= 1) {
        const item = order[index];
        const end = upward[item];
        sum[ends[end ^ 1]] += sum[item];
        below[ends[end ^ 1]] += below[item];
        const cut = end % 2 === 0 ? sum[item] : -sum[item];
        if (cut < worst) { worst = cut; leaving = item; }
      }
      if (leaving < 0) break;
      const low = position[leaving];
      const high = low + below[leaving];
      const old = upward[leaving];
      // The arc that takes its place is the first that stops the subtree.
      let entering = -1;
      let least = Infinity;
      for (let end = old % 2 === 0 ? 1 : 0; end < ends.length; end += 2) {
        const inside = position[ends[end]];
        const outside = position[ends[end ^ 1]];
        if (inside < low || inside >= high || (outside >= low && outside < high)) continue;
        const room = slack(end >> 1);
        if (room < least) { least = room; entering = end; }
      }
      if (entering < 0) break;
      for (let index = low; index < high; index += 1) value[order[index]] += old % 2 === 0 ? -least : least;
      for (const end of [old, old ^ 1]) remove(tree, end);
      for (const end of [entering, entering ^ 1]) insert(tree, end);
    }
    return value;
  }

  return { least, improve };
})();
