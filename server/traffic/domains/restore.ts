import { z } from 'zod';
import type { Restore } from '../../accounts/history/kinds.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { addDomain, changeMain } from './keep.ts';
import { findDomain } from './queries.ts';
import { refuseIdle } from './rules.ts';

/** Brings a domain back, to be proved anew, or makes it main again or no longer. */
export const restoreDomain: Restore = async (tx, { userId, recordId, by, state }) => {
  const { host, main, token } = form.parse(state);
  await lockPartner(tx, userId);
  const actor = { userId, by, isRestored: true };
  const domain = await findDomain(tx, userId, recordId);
  if (!domain) await addDomain(tx, actor, host, { id: recordId, token });
  else if (main === 'on') {
    refuseIdle(domain);
    await changeMain(tx, actor, recordId);
  } else if (domain.isMain) await changeMain(tx, actor, null);
};

const form = z.object({ host: z.string(), main: z.enum(['on', 'off']), token: z.string() });
