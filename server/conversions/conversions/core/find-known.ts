import { type Conversion, isLost } from './queries.ts';
import type { StatusUpdate } from './status-update.ts';
import { UpdateRefusal } from './update-refusal.ts';

/**
 * The conversion that an update names: the one with its `tid`, else the one of its click and goal. A first update without `tid`
 * and a later update with `tid`, or in the reverse order, name one conversion.
 */
export function findKnown(known: Conversion[], update: StatusUpdate, isOfPlayer = false): Conversion | null {
  for (const { clickId, offerId } of known) {
    if (
      clickId !== null &&
      clickId === update.clickId &&
      update.offerId !== null &&
      offerId !== update.offerId
    )
      throw new UpdateRefusal(403, 'clickId', foreignClick);
  }
  const found = (isOfPlayer ? ofPlayer(known, update) : ofTid(known, update)) ?? ofClick(known, update);
  if (found && update.clickId === null && found.userId !== update.userId) throw wrongTid(update);
  return found;
}

export const foreignClick = 'Этот клик пришёл на другой оффер';

function ofTid(known: Conversion[], update: StatusUpdate) {
  const found =
    update.tid === '' ? undefined : known.find(({ tid, tidScope }) => tid === update.tid && tidScope === '');
  if (!found) return null;
  if (update.clickId !== null && found.clickId !== update.clickId) throw wrongTid(update);
  if (update.goal !== undefined && found.goal !== update.goal)
    throw new UpdateRefusal(409, 'goal', `Конверсия с tid ${update.tid} — другой цели`);
  return found;
}

/** A `tid` of players is one conversion of its goal. */
function ofPlayer(known: Conversion[], update: StatusUpdate) {
  const found = known.find(({ tid, goal }) => tid === update.tid && goal === (update.goal ?? ''));
  if (!found) return null;
  if (found.clickId !== update.clickId) throw wrongTid(update);
  return found;
}

function ofClick(known: Conversion[], { clickId, goal = '', tid }: StatusUpdate) {
  if (clickId === null) return null;
  const same = known.filter((one) => one.clickId === clickId && one.goal === goal && !isLost(one));
  if (tid !== '') return same.find((one) => one.tid === '') ?? null;
  if (same.length > 1)
    throw new UpdateRefusal(409, 'transactionId', 'У клика несколько конверсий этой цели: укажите tid');
  return same[0] ?? null;
}

/** A `tid` names only one conversion of an offer. */
export function wrongTid({ tid }: StatusUpdate): UpdateRefusal {
  return new UpdateRefusal(409, 'transactionId', `Конверсия с tid ${tid} — другого клика`);
}
