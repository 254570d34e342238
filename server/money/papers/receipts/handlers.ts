import type { receipts } from '#contract/money/papers';
import { violates } from '../../../platform/db/connection.ts';
import { announce } from '../../../platform/live/announce.ts';
import { conflict, orNotFound, wrongField } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { inSession } from '../../requisites/action-code.ts';
import { openValues } from '../../requisites/sealing.ts';
import { isAnnulled } from './look-queries.ts';
import { attachReceipt, lockReceipt } from './queries.ts';

const link =
  /^https:\/\/lknpd\.nalog\.ru\/api\/v1\/receipt\/(\d{12})\/([a-z0-9]{8,20})(?:\/(?:print|json))?\/?$/i;

export const receiptHandlers: Handlers<typeof receipts> = {
  async 'billing.attach-receipt'({ withdrawalId, url }, call) {
    const { partner } = call;
    return await inSession(call, async (tx) => {
      const receipt = orNotFound(
        await lockReceipt(tx, withdrawalId, partner.id),
        'За эту выплату чек не нужен',
      );
      if (receipt.state === 'accepted' || receipt.state === 'void')
        throw conflict('url', receipt.state === 'void' ? 'За эту выплату чек не нужен' : 'Чек уже принят');
      const [, inn = '', number = ''] = link.exec(url) ?? [];
      if (number === '')
        throw wrongField(
          'url',
          'Скопируйте ссылку на чек из «Моего налога»: https://lknpd.nalog.ru/api/v1/receipt/…',
        );
      if (inn !== openValues(call, 'payee', partner.id, receipt.sealed).inn)
        throw wrongField('url', 'В чеке другой ИНН: нужен чек получателя этой выплаты');
      if (await isAnnulled(tx, partner.id, number))
        throw wrongField('url', 'Этот чек аннулирован: сформируйте новый и приложите ссылку на него');
      await attachReceipt(tx, withdrawalId, partner.id, number).catch((error: unknown) => {
        if (violates(error, 'receipts_number_key'))
          throw conflict('url', 'Этот чек уже приложен к другой выплате');
        throw error;
      });
      await announce(tx, partner.id, { type: 'balance' });
    });
  },
};
