import { readView } from '#contract/reports/report-address';
import { mostSharedRows, mostShares, type shares } from '#contract/reports/sharing/shares';
import { pages } from '#contract/wire/pages';
import { findBalance } from '../../money/ledger/queries.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { findNumbersOf } from '../../platform/db/user-queries.ts';
import { countTry } from '../../platform/limits/queries.ts';
import { conflict, notFound, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findView } from '../statistics/view-queries.ts';
import { acceptView, makeViewReport } from '../statistics/view-report.ts';
import { countShares, deleteShare, findShared, findShares, insertShare, markSeen } from './queries.ts';
import { sharedOf } from './shared.ts';

/** An office reads from one address. A report is counted anew at each look. */
const perAddress = { free: 60, firstWait: 1, longestWait: 60 };

/** See docs/decisions/0232-read-only-reports.md. */
export const shareHandlers: Handlers<typeof shares> = {
  async 'statistics.get-shares'(_params, { sql, partner }) {
    return { items: await findShares(sql, partner.id) };
  },

  async 'statistics.create-share'(share, { sql, settings, partner }) {
    if (share.endsAt !== null && Date.parse(share.endsAt) <= Date.now())
      throw wrongField('endsAt', 'Укажите время, которое ещё не прошло');
    const made = await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const { query } = orNotFound(await findView(tx, partner.id, share.viewId), noReport);
      acceptView(readView(new URLSearchParams(query)), readerIn(settings.networkTimeZone));
      if ((await countShares(tx, partner.id)) >= mostShares)
        throw conflict('viewId', `Можно дать не больше ${mostShares} ссылок: закройте лишние`);
      return orNotFound(await insertShare(tx, partner.id, share), noReport);
    });
    return { id: made.id, url: `${settings.publicUrl}${pages.shared.replace(':token', made.token)}` };
  },

  async 'statistics.delete-share'({ id }, { sql, partner }) {
    orNotFound(await deleteShare(sql, partner.id, id), 'Такой ссылки нет');
  },

  async 'statistics.get-shared'({ token }, { sql, replica, clickHouse, settings, network }) {
    await countTry(sql, `shared report ${network}`, perAddress);
    // Race: the row is read from the primary database, where it goes when the link is closed; a copy may have it for a moment yet.
    const share = orNotFound(await findShared(sql, token), 'Ссылка закрыта или устарела');
    const { userId, hideLinks: hidesLinks } = share;
    const view = readView(new URLSearchParams(share.query));
    const reader = readerIn(settings.networkTimeZone);
    const of = await findNumbersOf(sql, userId);
    const asked = { of, view, reader, most: mostSharedRows, hidesLinks };
    const [balance, made] = await Promise.all([
      findBalance(replica, of.userId),
      makeViewReport({ replica, clickHouse, settings }, asked),
    ]);
    if (!balance) throw notFound();
    if (!share.isSeen) await markSeen(sql, share.id);
    const { name, hideSums } = share;
    const { networkTimeZone: timeZone } = settings;
    return {
      name,
      timeZone,
      hideSums,
      currencyCode: balance.currencyCode,
      ...sharedOf(view, made, hideSums),
    };
  },
};

const noReport = 'Такого отчёта нет';

/** Days are the network's for everybody: the link's maker and its readers may live by different clocks. */
function readerIn(timeZone: string) {
  return { timeZone, now: Date.now() };
}
