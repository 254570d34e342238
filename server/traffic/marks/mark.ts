import type { ItemOf } from '#contract/method-types';

export type Mark = NonNullable<ItemOf<'links.get-links'>['mark']>;
type Named = { id: number; name: string };

/** A link's token as the database has it. */
export type MarkRow = {
  id: number;
  isSmart: boolean;
  /** True for a link from before the network marked. */
  isBefore: boolean;
  /** The link's creative, whatever its state; null: none. */
  creative: Named | null;
  /** The token, where the partner may use the creative now. */
  erid: string | null;
  /** The name of the advertiser's contract. */
  advertiser: string;
  /** The end of the creative, where it is to come; else of the one that it has replaced in this link. */
  until: Date | null;
  place: Named | null;
  /** The offers of a smart link that have a creative which the partner may use. */
  markedOffers: number[];
};

const nothing = { creative: null, erid: null, label: '', until: null };

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
  if (isSmart) {
    const state = markedOffers.length > 0 ? 'valid' : isBefore ? 'before' : 'none';
    return { ...nothing, state, place };
  }
  if (!creative) return { ...nothing, state: isBefore ? 'before' : 'none', place };
  const label = advertiser && `Реклама. ${advertiser}`;
  if (erid === null) return { ...nothing, state: 'none', creative, label, place };
  return { state: until ? 'replace' : 'valid', creative, erid, label, until, place };
}

/** The query of a link's address; null: the address may not be given out. */
export function queryOf({ state, erid }: Pick<Mark, 'state' | 'erid'>): string | null {
  if (state === 'none') return null;
  return erid === null ? '' : `?erid=${erid}`;
}
