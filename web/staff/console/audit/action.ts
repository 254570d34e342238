import { type RecordKind, recordKindOf, recordKinds, recordNames } from '#contract/wire/records';
import { staffPages } from '#contract/wire/staff-pages';
import type { Tone } from '../../../ui/page/badge.tsx';
import { pathTo } from '../../paths.ts';
import type { ItemOf } from '../../rpc/rpc.ts';

export type StaffAction = ItemOf<'operator.get-audit'>;

/** The actor's name for people. */
export function actorOf({ staffName, keyName }: StaffAction): string {
  return staffName ?? (keyName === null ? '' : `Ключ «${keyName}»`);
}

/** The outcome of an action: done, refused by a rule, or failed by a server error. */
export function outcomeOf({ outcome }: Pick<StaffAction, 'outcome'>): { tone: Tone; text: string } {
  if (outcome === 0) return { tone: 'good', text: 'Выполнено' };
  return outcome === 500
    ? { tone: 'danger', text: 'Ошибка сервера' }
    : { tone: 'warning', text: `Отказ ${outcome}` };
}

/** A record's name as the audit's filter takes it. */
export const recordName = new RegExp(`^(${recordKinds.join('|')})-\\d{1,15}$`);

/** A record of an action (`offer-7`), in words and with the page that shows it. */
export function recordOf(record: string): { name: string; to: string | undefined } {
  const { kind, id } = recordKindOf(record);
  const known = recordKinds.find((one) => one === kind);
  return known
    ? { name: `${recordNames[known]} № ${id}`, to: pages[known](id) }
    : { name: record, to: undefined };
}

const pages: Record<RecordKind, (id: number) => string | undefined> = {
  offer: (id) => pathTo('offer', { id }),
  advertiser: (id) => pathTo('advertiser', { id }),
  act: () => staffPages.papers,
  contract: () => staffPages.contracts,
  receipt: (id) => pathTo('withdrawal', { id }),
  application: (id) => pathTo('application', { id }),
  request: () => staffPages.accessRequests,
  registry: (id) => pathTo('registry', { id }),
  bill: () => staffPages.bills,
  conversion: (id) => pathTo('conversion', { id }),
  promotion: (id) => pathTo('promotion', { id }),
  category: () => undefined,
  product: () => undefined,
  order: (id) => pathTo('order', { id }),
  // The number is the event's; the page goes by the broadcast's number, which new rows name as well.
  notification: () => undefined,
  broadcast: (id) => pathTo('notification', { id }),
  batch: (id) => pathTo('conversionBatch', { id }),
  payee: (id) => pathTo('payee', { id }),
  destination: (id) => pathTo('destination', { id }),
  withdrawal: (id) => pathTo('withdrawal', { id }),
  'withdrawal-method': (id) => `${pathTo('withdrawalMethods')}?method=${id}`,
  ticket: (id) => pathTo('ticket', { id }),
  domain: () => staffPages.domains,
  showcase: () => staffPages.showcases,
  promo: () => `${staffPages.promos}?tab=codes`,
  creative: (id) => `${staffPages.creatives}?id=${id}`,
  'ad-contract': () => staffPages.adContracts,
  'ad-place': () => staffPages.adPlaces,
  'ticket-template': () => staffPages.ticketTemplates,
  staff: () => staffPages.accounts,
  key: () => staffPages.keys,
};
