import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaningOf } from './status-words.ts';

test('the words of advertisers are read in both languages, in any case, gender and number', () => {
  const expected = {
    create: ' NEW ;0;Новая;новый;Ожидает;в ожидании;В_обработке;На  проверке',
    hold: '5;hold;В холде;холд',
    approve:
      ' Approved ;1;Одобрено;одобрен;Одобрена;одобренная;Принят;принято;Подтверждён;ПОДТВЕРЖДЕНА;Оплачено;выплачена',
    reject: '-1;Canceled;Отклонено;отклонён;Отклонена;Отказ;Отменён;не одобрено;Дубль',
  };
  for (const [state, statuses] of Object.entries(expected))
    for (const status of statuses.split(';')) assert.equal(meaningOf(status), state, status);
  for (const word of ['', 'toString', 'hold 5', '4', 'Одобрен?', 'не подтверждено'])
    assert.equal(meaningOf(word), null, word);
});
