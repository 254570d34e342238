import { z } from 'zod';
import { postbacks } from '#contract/postbacks/postbacks';
import type { Restore } from '../../accounts/history/kinds.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { beginAnew } from './health-queries.ts';
import { countPostbacks, findPostback, revivePostback, updatePostback } from './queries.ts';
import { isMended, keepChange } from './record.ts';
import { acceptOffers, acceptUrl, refuseTooMany } from './rules.ts';

/** Restores a postback's former state, checked by the present rules. */
export const restorePostback: Restore = async (tx, { userId, recordId, by, state, settings }) => {
  const { url, offerIds, ...rest } = form.parse(state);
  await lockPartner(tx, userId);
  const wanted = {
    ...rest,
    url: acceptUrl(url, settings),
    offerIds: await acceptOffers(tx, userId, offerIds),
  };
  const before = await findPostback(tx, userId, recordId);
  if (before) await updatePostback(tx, userId, recordId, wanted);
  else {
    refuseTooMany(await countPostbacks(tx, userId));
    await revivePostback(tx, userId, recordId, wanted);
  }
  await keepChange(tx, { userId, recordId, by, before, after: wanted, isRestored: true });
  if (isMended(before, wanted)) await beginAnew(tx, recordId);
};

/** A state also has the names of its offers, and no ids where it takes all offers. */
const form = z.object({
  ...postbacks['postback.create-postback-global'].params.shape,
  offerIds: z
    .string()
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean).map(Number)),
});
