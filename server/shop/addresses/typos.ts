/**
 * True where each word of a typed place is a word of a found one, typos aside; where the place `isOpen`, its last word may be
 * unfinished. Trigrams alone find «Курская» for «тверская»: half of the letters are the same.
 */
export function matchesWords(typed: string, found: string, isOpen: boolean): boolean {
  const words = typed.split(' ');
  const names = found.split(' ');
  return words.every((word, index) =>
    names.some((name) =>
      isNear(word, isOpen && index === words.length - 1 ? name.slice(0, word.length) : name),
    ),
  );
}

function isNear(word: string, name: string): boolean {
  const allowed = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  return Math.abs(word.length - name.length) <= allowed && typosBetween(word, name) <= allowed;
}

/** Letters to change, add or leave out (Levenshtein). */
function typosBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, wanted] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
