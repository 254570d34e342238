import type { ReceiptLook } from '#contract/money/paper-names';
import { pages } from '#contract/wire/pages';
import { linkTo } from '../../../messages/notifications/link.ts';
import { notify } from '../../../messages/notifications/notify.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { announce } from '../../../platform/live/announce.ts';
import { annulReceipt, restoreReceipt, setLook } from './look-queries.ts';
import type { Receipt } from './queries.ts';

/**
 * Writes down what a look found of a locked receipt, and tells the partner of an annulled or unknown one once. An annulled receipt
 * is late at once, which holds the next withdrawal; any other finding gives its number back.
 */
export async function noteLook(
  tx: Tx,
  receipt: Pick<Receipt, 'withdrawalId' | 'userId' | 'look'>,
  look: ReceiptLook,
  { staffId }: { staffId: number | null },
) {
  const { withdrawalId, userId } = receipt;
  if (look !== receipt.look) {
    if (look === 'annulled') await annulReceipt(tx, withdrawalId, 'чек аннулирован в «Моём налоге»');
    else if (receipt.look === 'annulled') await restoreReceipt(tx, withdrawalId);
    if (look !== 'valid') await tell(tx, receipt, look);
    await announce(tx, userId, { type: 'balance' });
  }
  await setLook(tx, withdrawalId, look, staffId);
}

async function tell(
  tx: Tx,
  { withdrawalId, userId }: Pick<Receipt, 'withdrawalId' | 'userId'>,
  look: Exclude<ReceiptLook, 'valid'>,
) {
  const { title, sentence } = words[look];
  await notify(tx, {
    userId,
    trigger: `receipt-${look}`,
    title: `${title} за выплату № ${withdrawalId}`,
    content: `<p>${sentence}</p>${linkTo(`${pages.withdrawals}/${withdrawalId}`, 'Открыть выплату')}`,
  });
}

const words = {
  annulled: {
    title: 'Аннулирован чек',
    sentence:
      'Чек аннулирован в «Моём налоге». Сформируйте новый и приложите его: до этого следующую выплату не заказать.',
  },
  unknown: {
    title: 'Не найден чек',
    sentence:
      'Налоговая не показывает приложенный чек. Проверьте его в «Моём налоге» и приложите другой, если он не тот. Выплат это не держит.',
  },
};
