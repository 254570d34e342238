import { readCheckpoint, signedBy, type VerifierKey } from '#contract/proof/note';
import type { WitnessState } from '#contract/proof/proof';
import type { Answer } from '../../platform/outgoing/call-out.ts';
import type { Head } from '../head-queries.ts';
import { checkSignature } from '../keys.ts';

/** The outcome of showing a head to a witness. `size`: of the latest head that it has seen; `line`: its verified cosignature. */
export type Outcome = { state: WitnessState; size: number | null; line: string | null };

type Submission = {
  key: VerifierKey;
  head: Pick<Head, 'size' | 'note'>;
  /** The size that the witness saw last, as far as is known here. */
  old: number;
  /** The consistency proof from a smaller size to the head. */
  pathFrom(size: number): Promise<Buffer[]>;
  send(body: string): Promise<Pick<Answer, 'status' | 'text'>>;
};

/** Tries of one head: another instance may show the same head meanwhile. */
const mostTries = 3;

/** Asks a witness for its cosignature of a head (C2SP `tlog-witness`), from the size that it names if it knows another one. */
export async function submit({ key, head, old, pathFrom, send }: Submission): Promise<Outcome> {
  let from = Math.min(old, head.size);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { status, text } = await send(bodyOf(from, await pathFrom(from), head.note));
    if (status !== 409) return outcomeOf(status, text, from, key, head);
    const size = sizeOf(text);
    // A witness that knows a head of this very size and refuses this one has another root.
    if (from === head.size && (size ?? from) === from) return ended('fork', from);
    if (size === null || size === from) return ended('wrong');
    if (size > head.size) return ended('ahead', size);
    from = size;
  }
  return ended('away');
}

function bodyOf(from: number, path: Buffer[], note: string): string {
  return `old ${from}\n${path.map((hash) => `${hash.toString('base64')}\n`).join('')}\n${note}`;
}

function sizeOf(text: string): number | null {
  return /^(0|[1-9]\d{0,14})\n?$/.test(text) ? Number(text) : null;
}

function outcomeOf(
  status: number | null,
  text: string,
  from: number,
  key: VerifierKey,
  head: Submission['head'],
): Outcome {
  if (status === 200) {
    const line = findCosignature(text, key, head.note);
    return line === null ? ended('wrong') : { state: 'cosigned', size: head.size, line };
  }
  if (status === 404) return ended('unknown');
  if (status === 403) return ended('refused');
  // The proof is right for this tree: what the witness holds is another one.
  if (status === 422 && from > 0) return ended('fork', from);
  return ended(status === null || status >= 500 || status === 429 ? 'away' : 'wrong');
}

/** The line of this key among those of an answer, which may hold lines of keys that nobody here knows. */
function findCosignature(text: string, key: VerifierKey, note: string): string | null {
  const signed = readCheckpoint(note)?.text ?? '';
  const line = text.split('\n').find((one) => {
    const cosigned = readCheckpoint(`${signed}\n${one}\n`);
    const found = cosigned && signedBy(cosigned, key);
    return found && checkSignature(key.key, found.message, found.bytes);
  });
  return line === undefined ? null : `${line}\n`;
}

function ended(state: WitnessState, size: number | null = null): Outcome {
  return { state, size, line: null };
}
