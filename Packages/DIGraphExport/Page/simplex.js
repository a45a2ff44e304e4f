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

    // The tree hangs from item 0. For each other item: the end, at the item, of the arc to its parent, and the balance
    // of its subtree.
    const upward = new Int32Array(count).fill(-1);
    const sum = balance;
    const below = (top, found) => {
      found.push(top);
      for (let index = 0; index < found.length; index += 1) {
        const item = found[index];
        for (let end = tree.first[item]; end >= 0; end = tree.next[end]) {
          if (end === upward[item]) continue;
          upward[ends[end ^ 1]] = end ^ 1;
          found.push(ends[end ^ 1]);
        }
      }
      return found;
    };
    const addUpward = (item, change) => {
      for (let at = item; ; at = ends[upward[at] ^ 1]) {
        sum[at] += change;
        if (at === 0) return;
      }
    };
    for (const item of below(0, []).reverse()) if (item !== 0) sum[ends[upward[item] ^ 1]] += sum[item];

    const mark = new Int32Array(count);
    let work = 5e7;
    for (let round = 1; work > 0; round += 1) {
      // The arc of the tree that most lengthens lines: without it, its subtree would move along.
      let leaving = -1;
      let worst = -1e-6;
      for (let item = 1; item < count; item += 1) {
        const cut = upward[item] % 2 === 0 ? sum[item] : -sum[item];
        if (cut < worst) { worst = cut; leaving = item; }
      }
      if (leaving < 0) break;
      const old = upward[leaving];
      const subtree = below(leaving, []);
      for (const item of subtree) mark[item] = round;
      work -= count + 10 * subtree.length;
      // The arc that takes its place is the first that stops the subtree.
      let entering = -1;
      let least = Infinity;
      for (const item of subtree) {
        for (let end = around.first[item]; end >= 0; end = around.next[end]) {
          if (end % 2 === old % 2 || mark[ends[end ^ 1]] === round) continue;
          const room = slack(end >> 1);
          if (room < least) { least = room; entering = end; }
        }
      }
      if (entering < 0) break;
      for (const item of subtree) value[item] += old % 2 === 0 ? -least : least;
      for (const end of [old, old ^ 1]) remove(tree, end);
      for (const end of [entering, entering ^ 1]) insert(tree, end);
      // The subtree hangs from its end of the new arc.
      const total = sum[leaving];
      addUpward(ends[old ^ 1], -total);
      let item = ends[entering];
      let up = entering;
      for (let rest = 0; ;) {
        const next = upward[item];
        [sum[item], rest] = [total - rest, sum[item]];
        upward[item] = up;
        if (item === leaving) break;
        up = next ^ 1;
        item = ends[up];
      }
      addUpward(ends[entering ^ 1], total);
    }
    return value;
  }

  return { least, improve };
})();
