import type { receiptsStaff } from '#contract/money/staff-papers';
import { pages } from '#contract/wire/pages';
import { linkTo } from '../../../messages/notifications/link.ts';
import { notify } from '../../../messages/notifications/notify.ts';
import { announce } from '../../../platform/live/announce.ts';
import { asText } from '../../../platform/mail/as-text.ts';
import { conflict, orNotFound, wrongField } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { dayIn } from '../../ledger/days.ts';
import { openValues } from '../../requisites/sealing.ts';
import { noteLook } from './note-look.ts';
import { findReceipts, lockReceipt, setChecked } from './queries.ts';
import { receiptUrl } from './receipt-url.ts';

export const receiptsStaffHandlers: Handlers<typeof receiptsStaff> = {
  async 'operator.get-receipts'(search, call) {
    const { items, pagination } = await findReceipts(call.sql.replanned, search);
    const withUrl = items.map((row) => {
      const { inn } = row.number === null ? {} : openValues(call, 'payee', row.userId, row.sealed);
      return { ...row, url: inn && row.number ? receiptUrl(inn, row.number) : null };
    });
    return { items: withUrl, pagination };
  },

  'operator.check-receipt':
    ({ id, isAccepted, reason }, { settings }) =>
    async (tx, trail) => {
      const receipt = orNotFound(await lockReceipt(tx, id), 'Чек не найден');
      trail.concerns(receipt.userId);
      if (receipt.state !== 'attached') throw conflict('id', 'Этот чек проверки не ждёт');
      if (!isAccepted && reason === '') throw wrongField('reason', 'Скажите партнёру, что не так');
      await setChecked(tx, id, { isAccepted, reason, today: dayIn(0, settings.networkTimeZone) });
      await announce(tx, receipt.userId, { type: 'balance' });
      if (!isAccepted)
        await notify(tx, {
          userId: receipt.userId,
          trigger: 'paper-awaited',
          title: `Чек за выплату № ${id} не принят`,
          content: `<p>${asText(reason)}</p>${linkTo(`${pages.withdrawals}/${id}`, 'Приложить другой чек')}`,
        });
    },

  'operator.mark-receipt':
    ({ id, state }) =>
    async (tx, trail) => {
      const receipt = orNotFound(await lockReceipt(tx, id), 'Чек не найден');
      trail.concerns(receipt.userId);
      if (receipt.number === null && receipt.look !== 'annulled')
        throw conflict('id', 'Чек ещё не приложен: отмечать нечего');
      await noteLook(tx, receipt, state, { staffId: trail.by.kind === 'account' ? trail.by.id : null });
    },
};
