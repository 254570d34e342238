import { postbacks } from '#contract/postbacks/postbacks';
import { lockPartner } from '../db/partner-lock.ts';
import type { Restore } from '../history/kinds.ts';
import { recordChange } from '../history/record.ts';
import { beginAnew } from './health-queries.ts';
import { countPostbacks, findPostback, revivePostback, updatePostback } from './queries.ts';
import { isMended } from './record.ts';
import { acceptUrl, refuseTooMany } from './rules.ts';

/** Restores a postback's former state, checked by the present rules. */
export const restorePostback: Restore = async (tx, { userId, recordId, by, state, settings }) => {
  const { url, ...rest } = form.parse(state);
  const wanted = { ...rest, url: acceptUrl(url, settings) };
  await lockPartner(tx, userId);
  const before = await findPostback(tx, userId, recordId);
  if (before) await updatePostback(tx, userId, recordId, wanted);
  else {
    refuseTooMany(await countPostbacks(tx, userId));
    await revivePostback(tx, userId, recordId, wanted);
  }
  await recordChange(tx, { userId, kind: 'postback', recordId, by, before, after: wanted, isRestored: true });
  if (isMended(before, wanted)) await beginAnew(tx, recordId);
};

const form = postbacks['postback.create-postback-global'].params;
