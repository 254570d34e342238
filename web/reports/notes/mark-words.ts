import type { MarkKind } from '#contract/reports/notes/note-names';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { formatMoney } from '../../ui/text/format.ts';

export type Mark = ResultOf<'statistics.get-notes'>['marks'][number];

const words: Record<MarkKind, Partial<Record<Mark['change'], string>>> = {
  rate: { changed: 'Изменилась ставка' },
  pause: { paused: 'Оффер на паузе', stopped: 'Оффер остановлен', active: 'Оффер снова работает' },
  landing: {
    added: 'Новый лендинг',
    moved: 'Новый адрес лендинга',
    on: 'Лендинг включён',
    off: 'Лендинг выключен',
    broken: 'Страница не отвечает',
    works: 'Страница снова отвечает',
  },
  cap: { full: 'Лимит оффера исчерпан' },
  postback: {
    paused: 'Постбек на паузе: трекер не отвечает',
    resumed: 'Постбек снова работает',
    off: 'Постбек выключен: трекер отказался от него',
  },
};

/** A mark in words, with the record behind it. */
export function markWords({ kind, change, offer, landing, postbackId, rate }: Mark) {
  const what = words[kind][change] ?? '';
  const money = (sum: number) => formatMoney(sum, rate?.currencyCode);
  const text = rate ? `Ставка: ${money(rate.before)} → ${money(rate.after)}` : what;
  if (!offer)
    return { text, record: `постбек ${postbackId}`, to: `${pathTo('postbackCalls')}?postback=${postbackId}` };
  const record = landing ? `${offer.name}, «${landing}»` : offer.name;
  return { text, record, to: pathTo('offer', { id: offer.id }) };
}
