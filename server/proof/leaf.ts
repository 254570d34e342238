import { hash, randomBytes } from 'node:crypto';
import { canonical, type Json } from '#contract/proof/canonical';

/** The fields that a leaf says in the open, beside its kind and its times. */
type Open = Record<string, Json>;

/** A fact that becomes a leaf. `hidden`: values of which the leaf has salted hashes only. */
export type Fact = {
  kind: 'call' | 'repeats' | 'conversion' | 'adopted' | 'terms' | 'erasure' | 'origin' | 'key';
  at: Date;
  open: Open;
  hidden?: Record<string, string>;
  conversionId?: number;
  step?: number;
  termsId?: number;
};

/** A row of `proof_leaves` that has no place yet; bytes are written as PostgreSQL reads them from JSON. */
export type LeafRow = Omit<Fact, 'open'> & { content: string; secret: string; hash: string };

/** Makes the leaf of a fact (docs/proof.md). The same fact, time and secret make the same leaf. */
export function leafOf({ open, ...fact }: Fact, recorded = new Date(), secret = newSecret()): LeafRow {
  const hidden = Object.entries(fact.hidden ?? {}).map(([name, value]) => [
    name,
    hiddenOf(secret, name, value).toString('base64'),
  ]);
  const content = canonical({
    ...open,
    kind: fact.kind,
    at: fact.at.toISOString(),
    recorded: recorded.toISOString(),
    ...(hidden.length > 0 && { hidden: Object.fromEntries(hidden) }),
  });
  return { ...fact, content, secret: written(secret), hash: written(hashOf(secret, content)) };
}

export function newSecret(): Buffer {
  return randomBytes(32);
}

/** The salt of a leaf. Each salt is made of the leaf's secret, and tells nothing of the others. */
export function saltOf(secret: Buffer, name = ''): Buffer {
  return sha256(Buffer.concat([secret, Buffer.from(`kabinet proof ${name}`)]));
}

export function hashOf(secret: Buffer, content: string): Buffer {
  return sha256(Buffer.concat([leafMark, saltOf(secret), Buffer.from(content)]));
}

/** The hash that stands in a leaf for a hidden value. */
function hiddenOf(secret: Buffer, name: string, value: string): Buffer {
  return sha256(Buffer.concat([saltOf(secret, name), Buffer.from(value)]));
}

const leafMark = Buffer.from([0]);

function sha256(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer');
}

function written(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
