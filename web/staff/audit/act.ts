import { recordKinds } from '#contract/staff/staff-names';
import { staffPages } from '#contract/wire/staff-pages';
import type { Tone } from '../../ui/page/badge.tsx';
import { pathTo } from '../paths.ts';
import type { ResultOf } from '../rpc/rpc.ts';

export type Act = ResultOf<'operator.get-audit'>['items'][number];

/** Who acted, as people read it. */
export function actorOf({ staffName, keyName }: Act): string {
  return staffName ?? (keyName === null ? '' : `Ключ «${keyName}»`);
}

/** What came of an act: done, refused by a rule, or a fault of the server. */
export function outcomeOf({ outcome }: Pick<Act, 'outcome'>): { tone: Tone; text: string } {
  if (outcome === 0) return { tone: 'good', text: 'Выполнено' };
  return outcome === 500
    ? { tone: 'danger', text: 'Ошибка сервера' }
    : { tone: 'warning', text: `Отказ ${outcome}` };
}

type RecordKind = (typeof recordKinds)[number];

/** A record as the audit is asked for it. */
export const recordName = new RegExp(`^(${recordKinds.join('|')})-\\d{1,15}$`);

/** A record that an act names, `offer-7`, in words and with the page that shows it. */
export function recordOf(record: string): { name: string; to: string | undefined } {
  const [, kind = '', number = ''] = /^(.+)-(\d+)$/.exec(record) ?? [];
  const id = Number(number);
  const known = new Map(Object.entries(kinds)).get(kind);
  return { name: known ? `${known.name} № ${number}` : record, to: known?.to(id) };
}

const kinds: Record<RecordKind, { name: string; to: (id: number) => string | undefined }> = {
  offer: { name: 'Оффер', to: (id) => pathTo('offer', { id }) },
  advertiser: { name: 'Рекламодатель', to: (id) => pathTo('advertiser', { id }) },
  act: { name: 'Акт', to: () => staffPages.papers },
  contract: { name: 'Договор', to: () => staffPages.contracts },
  receipt: { name: 'Чек за выплату', to: (id) => pathTo('withdrawal', { id }) },
  application: { name: 'Заявка', to: (id) => pathTo('application', { id }) },
  request: { name: 'Запрос доступа', to: () => staffPages.accessRequests },
  registry: { name: 'Реестр', to: (id) => pathTo('registry', { id }) },
  bill: { name: 'Счёт', to: () => undefined },
  conversion: { name: 'Конверсия', to: (id) => pathTo('conversion', { id }) },
  promotion: { name: 'Акция', to: (id) => pathTo('promotion', { id }) },
  category: { name: 'Категория', to: () => undefined },
  product: { name: 'Товар', to: () => undefined },
  order: { name: 'Заказ', to: (id) => pathTo('order', { id }) },
  // By the number of its event; its page has that of its broadcast, which new rows name beside it.
  notification: { name: 'Уведомление', to: () => undefined },
  broadcast: { name: 'Рассылка', to: (id) => pathTo('notification', { id }) },
  batch: { name: 'Проверка конверсий', to: (id) => pathTo('conversionBatch', { id }) },
  payee: { name: 'Получатель', to: (id) => pathTo('payee', { id }) },
  destination: { name: 'Реквизиты', to: (id) => pathTo('destination', { id }) },
  withdrawal: { name: 'Выплата', to: (id) => pathTo('withdrawal', { id }) },
  'withdrawal-method': {
    name: 'Способ выплаты',
    to: (id) => `${pathTo('withdrawalMethods')}?method=${id}`,
  },
  ticket: { name: 'Обращение', to: (id) => pathTo('ticket', { id }) },
  'ticket-template': { name: 'Шаблон ответа', to: () => staffPages.ticketTemplates },
  staff: { name: 'Сотрудник', to: () => staffPages.accounts },
  key: { name: 'Ключ', to: () => staffPages.keys },
};
