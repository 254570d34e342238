import type { ItemOf } from '#contract/method-types';

export type Mark = NonNullable<ItemOf<'links.get-links'>['mark']>;

/** A link's token as the database has it. */
export type MarkRow = {
  id: number;
  isSmart: boolean;
  /** True for a link from before the network marked. */
  isBefore: boolean;
  /** The link's creative, whatever its state; null: none. */
  creative: Mark['creative'];
  /** The token, where the partner may use the creative now. */
  erid: string | null;
  /** The name of the advertiser's contract. */
  advertiser: string;
  /** The end of the creative, where it is to come; else of the one that it has replaced in this link. */
  until: Date | null;
  place: Mark['place'];
  /** The offers of a smart link that have a creative which the partner may use. */
  markedOffers: number[];
};

/** How an address of the link is given out. */
export function markOf({
  isSmart,
  isBefore,
  creative,
  erid,
  advertiser,
  until,
  place,
  markedOffers,
}: MarkRow): Mark {
  const state = isBefore ? 'before' : 'none';
  const unmarked: Mark = { state, creative: null, erid: null, label: '', until: null, place };
  if (isSmart) return markedOffers.length > 0 ? { ...unmarked, state: 'valid' } : unmarked;
  if (!creative) return unmarked;
  const label = advertiser && `Реклама. ${advertiser}`;
  if (erid === null) return { ...unmarked, state: 'none', creative, label };
  return { state: until ? 'replace' : 'valid', creative, erid, label, until, place };
}

/** The query of a link's address; null: the address may not be given out. */
export function queryOf({ state, erid }: Pick<Mark, 'state' | 'erid'>): string | null {
  if (state === 'none') return null;
  return erid === null ? '' : `?erid=${erid}`;
}
