/** Patterns in a piece of SQL and their replacements. */
const rules: [RegExp, string][] = [
  [/(?<![<>!:])=(?!>)/g, '<>'],
  [/<>/g, '='],
  [/<(?![=>@])/g, '>='],
  [/<=/g, '>'],
  [/(?<![<>-])>(?![=>])/g, '<='],
  [/>=/g, '<'],
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bwhere\b/g, 'where true or'],
  [/\bwhere\b/g, 'where false and'],
  [/\bfor (no key )?update\b( skip locked)?/g, ''],
  [/\basc\b/g, 'desc'],
  [/\bdesc\b/g, 'asc'],
  [/\border by (\w+(\.\w+)?)(?= |$)/g, 'order by $1 is null, random()'],
  [/\blimit\b/g, 'limit 1 +'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/\bdistinct\b/g, ''],
  [/\bnow\(\)/g, "(now() - interval '100 years')"],
  [/\bon conflict\b.*\bdo nothing\b/g, ''],
  [/\bleft join\b/g, 'join'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\b\d+\b/g, '3'],
];

/** Returns every change of a piece of SQL, with its range in the text. */
export function mutateSql(text: string): [start: number, end: number, text: string][] {
  return rules.flatMap(([what, by]) =>
    [...text.matchAll(what)].map((found): [number, number, string] => [
      found.index,
      found.index + found[0].length,
      found[0].replace(new RegExp(what.source), by),
    ]),
  );
}
