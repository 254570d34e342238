import { readView } from '#contract/reports/report-address';
import { mostMailings } from '#contract/reports/sharing/mailing-names';
import type { mailings } from '#contract/reports/sharing/mailings';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findView } from '../statistics/view-queries.ts';
import { acceptView } from '../statistics/view-report.ts';
import { countMailings, deleteMailing, findMailings, insertMailing, updateMailing } from './queries.ts';
import { nextTime } from './schedule.ts';

/** See docs/decisions/0233-reports-by-mail.md. */
export const mailingHandlers: Handlers<typeof mailings> = {
  async 'statistics.get-mailings'(_params, { sql, partner }) {
    return { items: await findMailings(sql, partner.id) };
  },

  async 'statistics.save-mailing'({ id, ...mailing }, { sql, partner }) {
    return await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      const { query } = orNotFound(await findView(tx, partner.id, mailing.viewId), 'Такого отчёта нет');
      const { timeZone } = mailing;
      acceptView(readView(new URLSearchParams(query)), { timeZone, now: Date.now() });
      const kept = { ...mailing, nextAt: nextTime(mailing, new Date()) };
      if (id !== undefined) {
        orNotFound(await updateMailing(tx, partner.id, id, kept), 'Такой рассылки нет');
        return { id };
      }
      if ((await countMailings(tx, partner.id)) >= mostMailings)
        throw conflict('viewId', `Можно получать не больше ${mostMailings} отчётов по почте: удалите лишние`);
      return { id: await insertMailing(tx, partner.id, kept) };
    });
  },

  async 'statistics.delete-mailing'({ id }, { sql, partner }) {
    orNotFound(await deleteMailing(sql, partner.id, id), 'Такой рассылки нет');
  },
};
