import { containing, escaped, rarePart } from '../../platform/db/like.ts';

/**
 * A parsed term: LIKE patterns that must all match a partner's search key, each with the part that the index is searched for
 * (`rarePart`), and the id that the term may be as well.
 */
export type Search = { patterns: { whole: string; rare: string }[]; id: number | null };

const mostWords = 8;

/**
 * Parses a term. A trigram index finds a part of three characters or more anywhere, but a shorter part only at the beginning of
 * a word, so shorter parts are searched there.
 */
export function readSearch(term: string): Search {
  const words = isPhone(term) ? [phoneOf(term)] : term.split(/\s+/).map(bare).filter(Boolean);
  const patterns = words
    .slice(0, mostWords)
    .map((word) =>
      word.length < 3
        ? { whole: `% ${escaped(word)}%`, rare: `% ${escaped(word)}%` }
        : { whole: containing(word), rare: containing(rarePart(word)) },
    );
  return { patterns, id: /^\d{1,15}$/.test(term) ? Number(term) : null };
}

/** True for digits with the separators that people write among them. */
function isPhone(term: string): boolean {
  return /^\+?[\d\s()-]+$/.test(term) && phoneOf(term).length >= 5;
}

/**
 * The digits in the form of the search key; a leading 8 before ten digits is Russia's dialling prefix, and no part of a stored
 * number.
 */
function phoneOf(term: string): string {
  return term.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '');
}

/** A Telegram name without its prefix. */
function bare(word: string): string {
  return word.replace(/^(https?:\/\/)?t\.me\//i, '').replace(/^@/, '');
}
