import { closing, opening, unknown } from './compose.ts';

type Reference = { table: string; alias: string; isInserted: boolean; at: number; end: number };

/**
 * The tables of `tables` that a statement reads or changes without naming the partner in the same query. A table whose name is
 * not known counts.
 */
export function withoutPartner(text: string, tables: string[]): string[] {
  const wrong = referencesIn(text, tables).filter((reference) => !namesPartner(text, reference));
  return [...new Set(wrong.map(({ table }) => table))];
}

const noAlias =
  'where|on|join|left|right|inner|cross|full|order|group|limit|set|select|values|using|for|union|returning|having|default|do';

function referencesIn(text: string, tables: string[]): Reference[] {
  const name = `(${tables.join('|')}|${unknown.replace('$', '\\$')})(?![\\w(])`;
  const alias = `(?:\\s+(?:as\\s+)?(?!(?:${noAlias})\\b)([a-z]\\w*))?`;
  const after = new RegExp(
    `(?<!distinct |epoch )\\b(from|join|into|update|using|only)\\s+(?:⟦[^⟧]*⟧)*⟦?\\s*${name}${alias}`,
    'g',
  );
  const listed = new RegExp(`()(?<=,)\\s+${name}\\s+([a-z]{1,2})\\s+(?:where|on|join|left)\\b`, 'g');
  return [...text.matchAll(after), ...text.matchAll(listed)].map(
    ({ 1: word, 2: table = '', 3: alias, index, 0: all }) => ({
      table,
      alias: alias ?? table,
      isInserted: word === 'into',
      at: index,
      end: index + all.length,
    }),
  );
}

/** True where the partner is named: an insert lists the column; a query compares the table's own column, or joins by it. */
function namesPartner(text: string, reference: Reference): boolean {
  const { alias, isInserted, at, end } = reference;
  if (isInserted) return /^\s*\([^)]*\buser_id\b/.test(text.slice(end));
  const own = queryAround(text, at);
  const column = `(?:\\b${alias}\\.|(?<![.\\w]))user_id`;
  return new RegExp(`${column}\\s*=|=\\s*${column}\\b|\\busing \\([^)]*\\buser_id\\b`).test(own);
}

/** The innermost query around a position, without its subqueries and optional parts. */
function queryAround(text: string, at: number): string {
  let [start, end] = [0, text.length];
  for (const [from, to] of pairs(text, '(', ')'))
    if (
      from < at &&
      at < to &&
      from >= start &&
      /^\s*⟦?\s*(select|insert|update|delete|with)\b/.test(text.slice(from + 1, to))
    )
      [start, end] = [from + 1, to];
  for (const [from, to] of pairs(text, opening, closing))
    if (from < at && at < to && from >= start) [start, end] = [Math.max(start, from + 1), Math.min(end, to)];
  const blank = (own: string, from: number, to: number) =>
    own.slice(0, from) + ' '.repeat(to - from) + own.slice(to);
  let own = text;
  for (const [from, to] of [...pairs(text, '(', ')'), ...pairs(text, opening, closing)]) {
    const isAround = from < at && at < to;
    const isQuery = text[from] === opening || /\b(select|insert|update|delete)\b/.test(text.slice(from, to));
    if (!isAround && isQuery) own = blank(own, from, to);
  }
  return partOfUnion(own.slice(start, end), at - start);
}

function partOfUnion(query: string, at: number): string {
  const from = query.lastIndexOf('union', at);
  const to = query.indexOf('union', at);
  return query.slice(Math.max(from, 0), to < 0 ? undefined : to);
}

/** The positions of matching brackets. */
function pairs(text: string, open: string, close: string): [number, number][] {
  const found: [number, number][] = [];
  const opened: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === open) opened.push(at);
    const from = text[at] === close ? opened.pop() : undefined;
    if (from !== undefined) found.push([from, at]);
  }
  return found.toSorted(([one], [other]) => one - other);
}
