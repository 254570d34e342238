/**
 * First in, first out, and anything may leave in between: what the driver keeps its connections and queries in. An array
 * whose start moves; the places left behind go when they are as many as what is still waiting, so that a look
 * through it costs what is in it, however much went through before.
 */
export default function Queue<T>(initial: T[] = []) {
  let items: (T | undefined)[] = initial.slice();
  let start = 0;

  return {
    get length() {
      return items.length - start;
    },
    push(item: T): T {
      items.push(item);
      return item;
    },
    shift(): T | undefined {
      if (start === items.length) return undefined;
      const first = items[start];
      items[start] = undefined;
      start += 1;
      if (start * 2 >= items.length) {
        items = items.slice(start);
        start = 0;
      }
      return first;
    },
    remove(item: T): T | null {
      const place = items.indexOf(item, start);
      if (place === -1) return null;
      items.splice(place, 1);
      return item;
    },
  };
}
