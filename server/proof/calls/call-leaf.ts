import { type LeafRow, leafOf, newSecret } from '../leaf.ts';

type Call = {
  /** SHA-256 of the key. */
  keyHash: Buffer;
  params: Readonly<Record<string, string>>;
  at: Date;
  /** Made where the call was received; it lies beside a call that waits on a disk. */
  secret?: Buffer | undefined;
};

/** The leaf of a call, by its hash in base64, which is the advertiser's receipt. `row` is absent where it is written already. */
export type CallLeaf = { receipt: string; row?: LeafRow };

/** The leaf of an advertiser's call as it was received, whatever becomes of it. */
export function leafOfCall({ keyHash, params, at, secret = newSecret() }: Call): Required<CallLeaf> {
  const { click_id: click = null, status = null, goal = null, reason = null, ...rest } = params;
  const open = { click, status, goal, reason };
  const hidden = { ...rest, key: keyHash.toString('hex') };
  const row = leafOf({ kind: 'call', at, open, hidden }, at, secret);
  return { row, receipt: Buffer.from(row.hash.slice(2), 'hex').toString('base64') };
}
