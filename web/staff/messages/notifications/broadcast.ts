import { systemNames } from '#contract/console/staff-names';
import type { Audience, BroadcastState } from '#contract/messages/staff-broadcasts';
import type { Tone } from '../../../ui/page/badge.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import { type Manager, noManager } from '../../accounts/managers/use-managers.ts';
import { ask, type ItemOf, type ResultOf } from '../../rpc/rpc.ts';

export const askKinds = ask('operator.get-broadcast-kinds', {});
export const askBroadcast = (id: number) => ask('operator.get-broadcast', { id });

export type Broadcast = ResultOf<'operator.get-broadcast'>;
export type BroadcastLine = ItemOf<'operator.get-broadcasts'>;
export type Channel = Broadcast['channels'][number];

export const stateWords: Record<BroadcastState, { text: string; tone: Tone }> = {
  draft: { text: 'Черновик', tone: 'plain' },
  scheduled: { text: 'Запланирована', tone: 'warning' },
  sending: { text: 'Отправляется', tone: 'warning' },
  sent: { text: 'Отправлена', tone: 'good' },
  cancelled: { text: 'Остановлена', tone: 'ended' },
};

export const channelNames: Record<Channel, string> = { site: 'Кабинет', mail: 'Почта', telegram: 'Telegram' };
export const channels: readonly Channel[] = ['site', 'mail', 'telegram'];

/** «234 партнёрам», «больше чем 1 000 партнёрам»: after «отправить». */
export function toPartners(count: number, isMore: boolean): string {
  if (isMore) return `больше чем ${formatNumber(count)} партнёрам`;
  return `${formatNumber(count)} ${plural(count, 'партнёру', 'партнёрам', 'партнёрам')}`;
}

/** An audience in a sentence, with the names of its managers. */
export function audienceText(audience: Audience, managers: Manager[]): string {
  if (audience.kind === 'all') return 'Все партнёры';
  if (audience.kind === 'list') {
    const { length } = audience.partners;
    return `Список: ${formatNumber(length)} ${plural(length, 'партнёр', 'партнёра', 'партнёров')}`;
  }
  const parts = filterParts(audience, managers);
  return parts.length === 0 ? 'Все партнёры' : parts.join(' · ');
}

export function managerName(managers: Manager[], id: number | null): string {
  return id === null ? noManager.label : (managers.find((one) => one.id === id)?.name ?? `№ ${id}`);
}

function filterParts(
  { systems, managers: whose, offer, countries, days, balance }: Extract<Audience, { kind: 'filter' }>,
  managers: Manager[],
) {
  const clicks = `за ${days} ${plural(days, 'день', 'дня', 'дней')}`;
  const named = (value: number | undefined, word: string) =>
    value === undefined || balance === undefined
      ? []
      : [`${word} ${formatMoney(value, balance.currencyCode)}`];
  const bounds = [...named(balance?.from, 'от'), ...named(balance?.to, 'до')];
  return [
    ...(systems.length > 0 ? [`Тип: ${systems.map((system) => systemNames[system]).join(', ')}`] : []),
    ...(whose.length > 0 ? [`Менеджер: ${whose.map((id) => managerName(managers, id)).join(', ')}`] : []),
    ...(offer
      ? [offer.by === 'link' ? `Ссылка на оффер ${offer.id}` : `Клики на оффер ${offer.id} ${clicks}`]
      : []),
    ...(countries.length > 0 ? [`Клики ${clicks}: ${countries.map(countryName).join(', ')}`] : []),
    ...(balance ? [`Баланс ${bounds.join(' ') || balance.currencyCode}`] : []),
  ];
}
