import { readKey, type VerifierKey } from '#contract/proof/note';
import { russian } from '#contract/proof/problems';
import { longestProof } from '#contract/proof/read-proof';
import { type Verdict, verifyProof } from '#contract/proof/verify-proof';
import { checkSignature } from './check-signature.ts';

/** The reader's own part: the keys of the network and of witnesses, and heads that they kept, as text. */
export type Given = { keys: string; kept: string };

/** Verifies a file in the browser. `wrongKeys`: the keys cannot be read, and nothing was verified. */
export async function checkFile(file: File, { keys, kept }: Given): Promise<Verdict | { wrongKeys: string }> {
  const read = readKeys(keys);
  if (typeof read === 'string') return { wrongKeys: read };
  const { text, problem } = await textOf(file);
  if (problem !== null) return { problem, evidence: [] };
  return await verifyProof(text, read, checkSignature, { kept });
}

/** The text of a file. One that is too long for a proof is refused without being read. */
export async function textOf(file: File): Promise<{ text: string; problem: string | null }> {
  if (file.size > longestProof) return { text: '', problem: russian.tooBig };
  try {
    return { text: await file.text(), problem: null };
  } catch {
    // The file was moved, or it is a folder.
    return { text: '', problem: russian.unreadable };
  }
}

/** The keys, or what is wrong with them. */
function readKeys(text: string): VerifierKey[] | string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return 'Вставьте ключ сети: без него подпись не проверить';
  const keys = lines.map(readKey);
  const wrong = keys.indexOf(null);
  if (wrong < 0) return keys.filter((key) => key !== null);
  return `Это не ключ: ${lines[wrong]?.slice(0, 100)}. Ключ выглядит так: имя, знак «+», восемь знаков, «+» и base64`;
}
