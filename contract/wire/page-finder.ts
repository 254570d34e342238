/** Returns how the page is found that a path (without query) is; ids are whole numbers without leading zeros. */
export function finderOf<Name extends string>(names: Name[], pages: Record<Name, string>) {
  const patterns = names.map((name) => ({ name, pattern: patternOf(pages[name]) }));
  return (path: string): Name | undefined => {
    const trimmed = path.replace(/(.)\/$/, '$1');
    return patterns.find(({ pattern }) => pattern.test(trimmed))?.name;
  };
}

function patternOf(page: string): RegExp {
  return new RegExp(`^${page.replace(/:\w+/g, '[1-9]\\d{0,15}').replace(/\/\*$/, '(?:/.*)?')}$`);
}

/** The ids that an address holds, as the parameters of what fills them in; nothing for an address without any. */
export type IdsIn<Path extends string> = [IdName<Path>] extends [never]
  ? []
  : [ids: Record<IdName<Path>, number>];

type IdName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | IdName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
