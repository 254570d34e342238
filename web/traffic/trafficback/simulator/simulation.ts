import { clickReasonNames, devices } from '#contract/traffic/traffic-names';
import type { ParamsOf, ResultOf } from '../../../rpc/rpc.ts';
import { momentAt } from '../../../ui/filter/time-zone.ts';

type Request = ParamsOf<'trafficback.simulate'>;
type Reason = NonNullable<Request['reason']>;
export type Simulated = ResultOf<'trafficback.simulate'>;

/** A click to try, as the form has it; what is on is `1`. */
export const firstClick = {
  offer: '',
  /** What the link fixes. */
  landing: '',
  country: 'RU',
  device: 'desktop',
  /** `real`: what the click is decides. `supposed`: the offer does not take it for `reason`. */
  way: 'real',
  when: 'now',
  at: '',
  isRepeat: '',
  isBot: '',
  reason: 'stopped',
  sub1: '',
  sub2: '',
  sub3: '',
  sub4: '',
  sub5: '',
};
export type ClickValues = typeof firstClick;

/** The parameters to send. A supposed reason stands in place of moment, repeat and bot; of a bot it makes one for all offers. */
export function writeClick(values: ClickValues): Request {
  const { offer, landing, country, device, way, when, at, isRepeat, isBot, reason } = values;
  const { sub1, sub2, sub3, sub4, sub5 } = values;
  const click = {
    offer: Number(offer),
    landingId: landing === '' ? null : Number(landing),
    country,
    device: devices.find((one) => one === device) ?? 'desktop',
    subs: { sub1, sub2, sub3, sub4, sub5 },
  } as const;
  if (way === 'supposed') return { ...click, reason: readReason(reason), isBot: reason === 'bot' };
  const moment = when === 'now' ? null : readMoment(at);
  return { ...click, isRepeat: isRepeat === '1', isBot: isBot === '1', ...(moment && { at: moment }) };
}

/** A moment on the browser's clock, as a field of date and time has it; null where it is none between 2000 and 2099. */
export function readMoment(text: string): string | null {
  const isWritten = /^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(text);
  const moment = isWritten ? momentAt(text) : new Date(Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The stations of a click: the offers that passed it on, in their order, then where it ends. */
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

/** Whether the offer of the link takes the click, and no rule is asked. */
export function isTaken({ steps }: Pick<Simulated, 'steps'>): boolean {
  return steps[0]?.kind === 'offer';
}

/** What can be supposed of a click: of a blocked partner and a closed offer the simulator knows by itself. */
const { blocked: _, closed: __, ...reasonNames } = clickReasonNames;

export const reasons = Object.entries(reasonNames).map(([value, label]) => ({ value, label }));

function readReason(text: string): Reason {
  return isReason(text) ? text : 'stopped';
}

function isReason(text: string): text is Reason {
  return Object.hasOwn(reasonNames, text);
}
