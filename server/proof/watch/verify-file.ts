import { readFile, stat } from 'node:fs/promises';
import { readKey } from '#contract/proof/note';
import { longestProof } from '#contract/proof/read-proof';
import { verifyProof } from '#contract/proof/verify-proof';
import { CannotStart } from '../../platform/program/cannot-start.ts';
import { checkSignature } from '../keys.ts';
import { english } from './english.ts';

/** A partner's file, the keys that it is verified by, and a file with heads that were kept earlier. */
export type Named = { file: string; keys: string[]; kept: string | undefined };

/** Verifies a partner's file, in JSON or as `.tlog-proof`. Yields a line each, the last verdict in `isRight`. */
export async function verifyFile({
  file,
  keys,
  kept,
}: Named): Promise<{ isRight: boolean; lines: string[] }> {
  if (keys.length === 0)
    throw new CannotStart('give the key of the network by --key: a key from the file would prove nothing');
  const read = keys.map((text) => readKey(text) ?? refuse(`this is no key: ${text}`));
  const heads = kept === undefined ? '' : await textOf(kept);
  const verdict = await verifyProof(await textOf(file), read, checkSignature, {
    kept: heads,
    words: english,
  });
  if (verdict.problem !== null)
    return { isRight: false, lines: [verdict.problem, ...verdict.evidence.map((note) => `\n${note}`)] };
  const { head, continued, witnesses, leaves, kept: known } = verdict.proved;
  return {
    isRight: true,
    lines: [
      `Proved: «${head.origin}», a head of ${head.size} leaves`,
      ...(continued === null ? [] : [`It continues the head of ${continued} leaves`]),
      ...known.map((one) =>
        one.isLinked
          ? `It agrees with the kept head of ${one.head.size} leaves`
          : `The file has no proof between it and the kept head of ${one.head.size} leaves`,
      ),
      ...witnesses.map((name) => `The witness ${name} signed it too`),
      ...leaves.map(
        ({ index, content, opened }) =>
          `leaf ${index}: ${JSON.stringify({ ...content, hidden: undefined, ...opened })}`,
      ),
    ],
  };
}

/** The text of a file. One that is too long for a proof is refused without being read. */
async function textOf(path: string): Promise<string> {
  const { size } = await stat(path).catch(() => refuse(`${path} cannot be read`));
  if (size > longestProof) throw new CannotStart(english.tooBig);
  return await readFile(path, 'utf8').catch(() => refuse(`${path} cannot be read`));
}

function refuse(why: string): never {
  throw new CannotStart(why);
}
