import { containing, escaped, rarePart } from '../../platform/db/like.ts';

/**
 * What a term asks for: LIKE patterns that must all match a partner's search key, each with the one that the index is asked for (`rarePart`), and the
 * id that it may be as well.
 */
export type Search = { patterns: { whole: string; rare: string }[]; id: number | null };

const mostWords = 8;

/**
 * Reads a term. A trigram index finds a part of three signs and more anywhere; a shorter one it finds at the beginning of a word
 * alone, so there it is looked for.
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

/** Figures with what people write among them. */
function isPhone(term: string): boolean {
  return /^\+?[\d\s()-]+$/.test(term) && phoneOf(term).length >= 5;
}

/** As the key has it; 8 before ten figures is how Russia dials, and no part of a number that is kept. */
function phoneOf(term: string): string {
  return term.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '');
}

/** A name in Telegram without what stands before it. */
function bare(word: string): string {
  return word.replace(/^(https?:\/\/)?t\.me\//i, '').replace(/^@/, '');
}
