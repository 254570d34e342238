import { ask, type ItemOf } from '../../rpc/rpc.ts';

/** A place where the partner shows advertising. */
export type Place = ItemOf<'creatives.get-places'>;

export const askPlaces = ask('creatives.get-places', {});
