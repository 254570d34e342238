/** Meanings that titles were given before, by `titleKey`. */
export type KnownTitles = Readonly<Record<string, string>>;

/** Recognises the titles of a kind of file. */
export type TitleReader<Column extends string> = {
  /** The meaning of each title: first by earlier explanations, then by usual names; '' for a column that is left out. */
  match(titles: readonly string[], known?: KnownTitles): (Column | '')[];
  /** Like `match`, but of several titles with one meaning only the title whose name stands first among the usual names has it. */
  matchOnce(titles: readonly string[], known?: KnownTitles): (Column | '')[];
};

/**
 * `usual`: the names of each column that are usual in other programs, separated by spaces, in the form of `titleKey`; a column's
 * own name is one of them.
 */
export function createTitleReader<Column extends string>(
  columns: readonly Column[],
  usual: Partial<Record<Column, string>>,
): TitleReader<Column> {
  const columnNamed = (name: string) => columns.find((column) => column === name) ?? '';
  const names = columns.flatMap((column) =>
    (usual[column] ?? '').split(/\s+/).map((name): [string, Column] => [name, column]),
  );
  const meanings = new Map(names);
  const usualMeaning = (title: string) => {
    const key = titleKey(title);
    return columnNamed(key) || (meanings.get(key) ?? '');
  };
  const match = (titles: readonly string[], known: KnownTitles = {}) => {
    const explained = titles.map((title) => {
      const key = titleKey(title);
      return Object.hasOwn(known, key) ? columnNamed(known[key] ?? '') : undefined;
    });
    return titles.map((title, index) => {
      const own = explained[index];
      if (own !== undefined) return own;
      const meaning = usualMeaning(title);
      // An earlier explanation wins over the usual meaning of a name.
      return explained.includes(meaning) ? '' : meaning;
    });
  };
  const rankOf = (title: string) => names.findIndex(([name]) => name === titleKey(title));
  return {
    match,
    matchOnce(titles, known) {
      const found = match(titles, known);
      const ranks = titles.map(rankOf);
      return found.map((column, index) => {
        const rivals = ranks.filter((_, place) => found[place] === column);
        const isFirst = found.indexOf(column) === index || ranks[index] !== ranks[found.indexOf(column)];
        return ranks[index] === Math.min(...rivals) && isFirst ? column : '';
      });
    },
  };
}

/** Titles with their meanings, to recognise them in the next file. A title that stands twice in a file is left out. */
export function explainedTitles(titles: readonly string[], columns: readonly string[]): KnownTitles {
  const keys = titles.map(titleKey);
  return Object.fromEntries(
    keys.flatMap((key, index) =>
      key !== '' && keys.indexOf(key) === keys.lastIndexOf(key) ? [[key, columns[index] ?? '']] : [],
    ),
  );
}

/** The indexes of two titles that mean one column; null where there are none. */
export function findTwice(columns: readonly string[]): { first: number; second: number } | null {
  const second = columns.findIndex((column, index) => column !== '' && columns.indexOf(column) !== index);
  const column = columns[second];
  return column ? { first: columns.indexOf(column), second } : null;
}

/** True where the first line holds data instead of titles: no title is known, and a cell has an id, a sum or a date. */
export function isData(titles: readonly string[], columns: readonly string[]): boolean {
  return columns.every((column) => column === '') && titles.some((title) => value.test(title));
}

export const noTitles =
  'В первой строке данные, а не названия столбцов: добавьте над ней строку с названиями';

const value = /^([0-9a-f]{8}-[0-9a-f-]{27}|-?[\d\s.,]+|\d{4}-\d{2}-\d{2}\b.*|\d{2}\.\d{2}\.\d{4}\b.*)$/i;

function titleKey(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
