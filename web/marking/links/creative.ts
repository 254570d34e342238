import type { ItemOf } from '../../rpc/rpc.ts';

/** A creative as its partner sees it. */
export type Creative = ItemOf<'creatives.get-creatives'>;
