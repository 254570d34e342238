import { hash } from 'node:crypto';

/** A witness of the log: the prefix of its addresses, and its public key as C2SP writes it. */
export type Witness = { url: string; vkey: string };

/**
 * Reads `https://witness.example.org witness.example.org+5dc7f3a1+BP…`. Null for anything else, also for a key whose id is not that
 * of its bytes or which is no witness's (kind 0x04). Written anew, so that a redirector loads no code of proofs with its settings.
 */
export function readWitness(text: string): Witness | null {
  const [, url = '', vkey = '', name = '', id, encoded = ''] =
    /^(https?:\/\/[^\s?#@]+?)\/*\s+(([^\s+]+)\+([0-9a-f]{8})\+([\w+/]{44}))$/.exec(text.trim()) ?? [];
  const key = Buffer.from(encoded, 'base64');
  if (!URL.canParse(url) || key[0] !== 0x04 || key.length !== 33) return null;
  const digest = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), key]), 'hex');
  return digest.startsWith(id ?? '-') ? { url, vkey } : null;
}
