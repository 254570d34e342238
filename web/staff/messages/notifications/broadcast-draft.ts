import type { Audience } from '#contract/messages/staff-broadcasts';
import type { CurrencyCode } from '#contract/wire/fields';
import { readAmount } from '../../../ui/text/amount.ts';
import type { Broadcast, Channel } from './broadcast.ts';

/** The form of a draft: every kind of audience keeps its fields while another kind is chosen. */
export type Draft = {
  triggerId: number;
  title: string;
  content: string;
  channels: Channel[];
  kind: Audience['kind'];
  partners: string;
  systems: (1 | 2 | 3)[];
  /** Null stands for partners without a manager. */
  managers: (number | null)[];
  offerId: string;
  offerBy: 'link' | 'traffic';
  countries: string[];
  days: string;
  currencyCode: CurrencyCode;
  from: string;
  to: string;
};

export function draftOf({ triggerId, title, content, channels, audience }: Broadcast): Draft {
  const list = audience.kind === 'list' ? audience.partners : [];
  const filter = audience.kind === 'filter' ? audience : null;
  return {
    triggerId,
    title,
    content,
    channels,
    kind: audience.kind,
    partners: list.join('\n'),
    systems: filter?.systems ?? [],
    managers: filter?.managers ?? [],
    offerId: filter?.offer ? String(filter.offer.id) : '',
    offerBy: filter?.offer?.by ?? 'traffic',
    countries: filter?.countries ?? [],
    days: String(filter?.days ?? 30),
    currencyCode: filter?.balance?.currencyCode ?? 'RUB',
    from: written(filter?.balance?.from),
    to: written(filter?.balance?.to),
  };
}

/** The saved fields of a draft. Call it only when `wrongFields` is empty: a left-out condition would find more people. */
export function toParams(draft: Draft) {
  const { triggerId, title, content, channels } = draft;
  return { triggerId, title, content, channels, audience: toAudience(draft) };
}

/** True where two drafts are saved equally: fields of an audience that is not chosen do not count. */
export function isSameText(one: Draft, other: Draft): boolean {
  return JSON.stringify(toParams(one)) === JSON.stringify(toParams(other));
}

export function toAudience(draft: Draft): Audience {
  if (draft.kind === 'all') return { kind: 'all' };
  if (draft.kind === 'list') return { kind: 'list', partners: namesIn(draft.partners) };
  const { systems, managers, countries, offerBy } = draft;
  const offerId = Number(draft.offerId);
  const days = Number(draft.days);
  return {
    kind: 'filter',
    systems,
    managers,
    countries,
    days: Number.isInteger(days) && days >= 1 && days <= 90 ? days : 30,
    ...(Number.isInteger(offerId) && offerId > 0 ? { offer: { id: offerId, by: offerBy } } : {}),
    ...balanceOf(draft),
  };
}

/** The errors of the filter's unreadable texts, by field. */
export function wrongFields(draft: Draft): Partial<Record<'offerId' | 'days' | 'from' | 'to', string>> {
  if (draft.kind !== 'filter') return {};
  const { offerId, days, currencyCode, from, to } = draft;
  return {
    ...(isNumber(offerId, 1, Number.MAX_SAFE_INTEGER) ? {} : { offerId: 'ID оффера — число от 1' }),
    ...(isNumber(days, 1, 90) ? {} : { days: 'От 1 до 90 дней' }),
    ...(isSum(from, currencyCode) ? {} : { from: notSum }),
    ...(isSum(to, currencyCode) ? {} : { to: notSum }),
  };
}

export const isReadable = (draft: Draft) => Object.keys(wrongFields(draft)).length === 0;

const notSum = 'Укажите сумму, например 1 000,50';
const isSum = (text: string, currencyCode: CurrencyCode) =>
  text.trim() === '' || readAmount(text, currencyCode) !== null;

function isNumber(text: string, least: number, most: number) {
  return text === '' || (Number(text) >= least && Number(text) <= most);
}

/** Ids and logins without duplicates, whatever separates them. */
export function namesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))];
}

function balanceOf({ currencyCode, from, to }: Draft) {
  const least = readAmount(from, currencyCode);
  const most = readAmount(to, currencyCode);
  if (least === null && most === null) return {};
  const bounds = {
    ...(least === null ? {} : { from: least }),
    ...(most === null ? {} : { to: most }),
  };
  return { balance: { currencyCode, ...bounds } };
}

function written(value: number | undefined) {
  return value === undefined ? '' : String(value).replace('.', ',');
}
