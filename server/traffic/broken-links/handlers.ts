import type { brokenLinks } from '#contract/traffic/broken-links';
import { actorOf } from '../../accounts/history/record.ts';
import { findBalance } from '../../money/ledger/queries.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { moveLinks } from '../links/move.ts';
import { describe } from './describe.ts';
import { findLosses } from './losses.ts';

/** See docs/decisions/0224-broken-links.md. */
export const brokenLinkHandlers: Handlers<typeof brokenLinks> = {
  async 'links.get-broken-links'({ offerId, page, pageSize }, { sql, partner, settings }) {
    const [all, balance] = await Promise.all([
      findLosses(sql, partner.id, settings),
      findBalance(sql, partner.id),
    ]);
    const wanted = all.filter(
      (loss) => offerId === undefined || (loss.kind === 'link' && loss.offerId === offerId),
    );
    const shown = wanted.slice((page - 1) * pageSize, page * pageSize);
    return {
      items: await describe({ sql, settings }, partner.id, shown, all),
      pagination: { totalCount: wanted.length },
      lostPerDay: all.reduce((sum, loss) => sum + loss.lostPerDay, 0),
      currencyCode: orNotFound(balance).currencyCode,
    };
  },

  async 'links.move-links'(wanted, call) {
    return { moved: await call.sql.begin((tx) => moveLinks(tx, call.settings, actorOf(call), wanted)) };
  },
};
