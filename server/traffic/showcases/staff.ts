import type { showcasesStaff } from '#contract/traffic/staff-showcases';
import type { Tx } from '../../platform/db/connection.ts';
import { announce } from '../../platform/live/announce.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { addressOf } from './on-wire.ts';
import { findStaffShowcases, lockShowcase, setBlock } from './staff-queries.ts';
import { tellBlocked } from './tell.ts';

/** See docs/decisions/0221-showcases.md. */
export const showcasesStaffHandlers: Handlers<typeof showcasesStaff> = {
  async 'operator.get-showcases'(filter, { sql, settings }) {
    const { items, pagination } = await findStaffShowcases(sql.replanned, filter);
    return { items: items.map((row) => ({ ...row, ...addressOf(settings, row) })), pagination };
  },

  'operator.block-showcase':
    ({ id, reason }) =>
    async (tx, trail) => {
      const showcase = await lockNamed(tx, trail, id);
      if (showcase.blockedAt) throw conflict('id', 'Витрина уже заблокирована');
      await setBlock(tx, id, reason);
      await tellBlocked(tx, showcase, reason);
      await announce(tx, showcase.userId, { type: 'showcase' });
    },

  'operator.unblock-showcase':
    ({ id }) =>
    async (tx, trail) => {
      const showcase = await lockNamed(tx, trail, id);
      if (!showcase.blockedAt) throw conflict('id', 'Витрина не заблокирована');
      await setBlock(tx, id, null);
      await announce(tx, showcase.userId, { type: 'showcase' });
    },
};

async function lockNamed(tx: Tx, trail: Trail, id: number) {
  const showcase = orNotFound(await lockShowcase(tx, id), 'Витрина не найдена');
  trail.concerns(showcase.userId);
  trail.names(`showcase-${id}`);
  return showcase;
}
