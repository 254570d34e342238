import type { stops } from '#contract/money/stop';
import { endSessions } from '../../accounts/session/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { countTry } from '../../platform/limits/queries.ts';
import { notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { lockBrake } from '../brakes/queries.ts';
import { stopPartner } from '../brakes/stop.ts';
import { findStopLink, useStopLink } from '../brakes/stop-link-queries.ts';
import { cancelStopped } from './move.ts';
import { findOpen } from './queries.ts';

const perAddress = { free: 30, firstWait: 15, longestWait: 900 };

/** See docs/decisions/0160-requisites.md. */
export const stopHandlers: Handlers<typeof stops> = {
  async 'requisites.stop'(_params, { sql, partner, session }) {
    await sql.begin((tx) => stop(tx, partner.id, { by: 'button', except: session?.id ?? null }));
  },

  async 'stop.get-stop'({ token }, { sql, network }) {
    await countTry(sql, `stop link ${network}`, perAddress);
    return orNotFound(await findStopLink(sql, token), spentLink);
  },

  async 'stop.confirm-stop'({ token }, { sql, network }) {
    await countTry(sql, `stop link ${network}`, perAddress);
    await sql.begin(async (tx) => {
      const userId = await useStopLink(tx, token);
      if (userId === null) throw notFound(spentLink);
      await stop(tx, userId, { by: 'link', except: null });
    });
  },
};

/**
 * Stops a partner's money. Withdrawals in no closed registry are cancelled; a withdrawal in a closed one prevents the registry's
 * approval.
 */
async function stop(tx: Tx, userId: number, how: Parameters<typeof stopPartner>[2]) {
  await endSessions(tx, userId, how.except);
  await lockBrake(tx, userId);
  await cancelStopped(tx, await findOpen(tx, userId));
  await stopPartner(tx, userId, how);
}

const spentLink = 'Ссылка уже сработала или устарела';
