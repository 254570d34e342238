import { bySub, clickReasonNames, devices, emptySubs } from '#contract/traffic/traffic-names';
import { quote } from '#contract/wire/text';
import type { ParamsOf, ResultOf } from '../../../rpc/rpc.ts';
import { settings } from '../../../settings.ts';
import { momentAt } from '../../../ui/filter/time-zone.ts';
import { formatPercent } from '../../../ui/text/format.ts';

type Request = ParamsOf<'trafficback.simulate'>;
type Reason = NonNullable<Request['reason']>;
export type Simulated = ResultOf<'trafficback.simulate'>;

/** The form's initial values of a click to try; `1` means on. */
export const firstClick = {
  /** The kind of the link: `offer` to one offer, or `smart`. */
  kind: 'offer',
  offer: '',
  /** The smart link. */
  link: '',
  /** The landing fixed by the link. */
  landing: '',
  country: 'RU',
  device: 'desktop',
  /** `real`: the click's own properties decide. `supposed`: the offer does not take the click for `reason`. */
  way: 'real',
  when: 'now',
  at: '',
  isRepeat: '',
  isBot: '',
  isForbidden: '',
  reason: 'stopped',
  ...emptySubs,
};
export type ClickValues = typeof firstClick;

/** The parameters to send. A supposed reason replaces moment, repeat and bot; a supposed bot applies to all offers. */
export function writeClick(values: ClickValues): Request {
  const { kind, link, offer, landing, country, device, way, when, at, isRepeat, isBot, isForbidden, reason } =
    values;
  const isSmart = kind === 'smart';
  const click = {
    ...(isSmart ? { linkId: Number(link) } : { offer: Number(offer) }),
    landingId: isSmart || landing === '' ? null : Number(landing),
    country,
    device: devices.find((one) => one === device) ?? 'desktop',
    subs: bySub((name) => values[name]),
  } as const;
  if (way === 'supposed' && !isSmart)
    return {
      ...click,
      reason: readReason(reason),
      isBot: reason === 'bot',
      ...(reason === 'forbidden' && { isForbidden: true }),
    };
  const moment = when === 'now' ? null : readMoment(at);
  return {
    ...click,
    isRepeat: isRepeat === '1',
    isBot: isBot === '1',
    ...(isForbidden === '1' && { isForbidden: true }),
    ...(moment && { at: moment }),
  };
}

/** A moment on the browser's clock, in the format of a date and time field; null outside the years 2000 to 2099. */
export function readMoment(text: string): string | null {
  const isWritten = /^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(text);
  const moment = isWritten ? momentAt(text) : new Date(Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The stations of a click: the offers that passed it on, in their order, then its end. */
export function stationsOf({
  steps,
  outcome,
  offer,
}: Pick<Simulated, 'steps' | 'outcome' | 'offer'>): string[] {
  const passed = steps.flatMap((step) =>
    step.kind === 'skipped-offer' && step.offer ? step.offer.name : [],
  );
  const end = { offer: offer?.name ?? '', 'custom-link': 'Своя ссылка', 'network-choice': 'Выбор сети' };
  return [...passed, end[outcome]];
}

/** The end of a click in one line; the offers that pass it on come before. */
export function endOf(path: Pick<Simulated, 'steps' | 'outcome' | 'offer' | 'chosen'>): string {
  const { steps, offer, chosen } = path;
  const [first] = chosen;
  if (first && chosen.length > 1)
    return `Чаще всего клик получит ${quote(first.offer.name)}: ${formatPercent(first.share)} посетителей`;
  const isTaken = first || steps[0]?.kind === 'offer';
  return isTaken ? `Клик примет сам оффер: ${offer?.name}` : stationsOf(path).join(' → ');
}

/**
 * The reasons that can be supposed. The simulator finds a blocked partner and a closed offer by itself; a smart link asks each of its
 * offers.
 */
const { blocked: _, closed: __, 'no-offer': ___, ...reasonNames } = clickReasonNames;

export const reasons = Object.entries(reasonNames)
  .filter(([value]) => value !== 'forbidden' || settings.marking)
  .map(([value, label]) => ({ value, label }));

function readReason(text: string): Reason {
  return isReason(text) ? text : 'stopped';
}

function isReason(text: string): text is Reason {
  return Object.hasOwn(reasonNames, text);
}
