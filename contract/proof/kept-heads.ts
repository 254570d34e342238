import { longestProof } from './read-proof.ts';

/**
 * The signed notes in a text that somebody kept: a letter, an answer of `/proof/heads`, one head, an earlier file of a proof. Words
 * around them are passed over.
 */
export function notesIn(text: string): string[] {
  if (text.length > longestProof) return [];
  const plain = unwrapped(text.trim()).replaceAll('\r', '');
  // A letter may be quoted, and a field may have been filled by hand.
  const found = plain.replaceAll(/^[ \t>]+|[ \t]+$/gm, '').match(note) ?? [];
  return [...new Set(found.map((one) => `${one.trimEnd()}\n`))];
}

const note = /^\S[^\n]*\n\d+\n[\w+/]{43}=\n\n(?:— [^\n]+(?:\n|$))+/gm;

/** A file of a proof holds its heads as JSON strings. */
function unwrapped(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    const { head, from } = JSON.parse(text);
    return [head, from].filter((one) => typeof one === 'string').join('\n\n');
  } catch {
    return text;
  }
}
