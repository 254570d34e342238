import { plain } from '../../ui/text/plain.ts';

/** A line of the palette and its target. */
export type PaletteOption = { title: string; note?: string; to: string };
export type PaletteGroup = { title: string; options: PaletteOption[] };

/**
 * Options whose words begin with the term's words or with their synonyms; all of them for an empty term. Titles that begin with
 * the term itself come first, so that a section's name and Enter lead to the section, not to an action that mentions it; synonyms
 * come last.
 */
export function placesFor(
  term: string,
  groups: readonly PaletteGroup[],
  synonyms: Readonly<Record<string, string>>,
): PaletteGroup[] {
  const wanted = plain(term);
  const rank = ({ title }: { title: string }) => {
    if (plain(title).startsWith(wanted)) return 0;
    return fits(title, term) ? 1 : 2;
  };
  const rankOf = ({ options }: PaletteGroup) => Math.min(...options.map(rank));
  return groups
    .map(({ title, options }) => ({
      title,
      options: options
        .filter((option) => fits(option.title, term, (word) => meaningsOf(word, synonyms)))
        .sort((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ options }) => options.length > 0)
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** True where each word of the term begins a word of the title, by itself or by a synonym. */
export function fits(title: string, term: string, meanings: (word: string) => string[] = () => []): boolean {
  const words = wordsOf(title);
  const isIn = (beginning: string) => words.some((word) => word.startsWith(beginning));
  return wordsOf(term).every((wanted) => [wanted, ...meanings(wanted)].some(isIn));
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Beginnings of words that a typed word may stand for, besides itself; `synonyms`: the words that people type, by the beginning
 * of a word in titles. Fewer than three letters begin too many words.
 */
function meaningsOf(typed: string, synonyms: Readonly<Record<string, string>>): string[] {
  const isMeant = (word: string) => word === typed || (typed.length > 2 && word.startsWith(typed));
  return Object.entries(synonyms).flatMap(([root, words]) => (words.split(' ').some(isMeant) ? root : []));
}
