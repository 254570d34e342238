/** Returns a function that finds the page of a path (without query); ids are whole numbers without leading zeros, a token is one of ours. */
export function finderOf<Name extends string>(names: Name[], pages: Record<Name, string>) {
  const patterns = names.map((name) => ({ name, pattern: patternOf(pages[name]) }));
  return (path: string): Name | undefined => {
    const trimmed = path.replace(/(.)\/$/, '$1');
    return patterns.find(({ pattern }) => pattern.test(trimmed))?.name;
  };
}

function patternOf(page: string): RegExp {
  const source = page
    .replace(':token', '[\\w-]{43}')
    .replace(/:\w+/g, '[1-9]\\d{0,15}')
    .replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${source}$`);
}

/** The ids in a path, by their names in the page's: `{ id: '7' }` for `/offers/7`, which is `/offers/:id`. */
export function idsIn(page: string, path: string): Record<string, string> {
  const parts = path.split('/');
  const named = page.split('/').map((part, place) => ({ part, value: parts[place] ?? '' }));
  return Object.fromEntries(
    named.flatMap(({ part, value }) => (part.startsWith(':') ? [[part.slice(1), value]] : [])),
  );
}

/** The ids in an address, as parameters of the function that fills them in; no parameter for an address without ids. */
export type IdsIn<Path extends string> = [IdName<Path>] extends [never]
  ? []
  : [ids: Record<IdName<Path>, number>];

type IdName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | IdName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
