import type { ParamsOf, ResultOf } from '../rpc/rpc.ts';

type Reason = ParamsOf<'trafficback.simulate'>['reason'];
export type Simulated = ResultOf<'trafficback.simulate'>;

/** Why an offer did not take a click. */
const reasonNames: Record<Reason, string> = {
  stopped: 'Оффер остановлен',
  geo: 'Другая страна',
  cap: 'Исчерпан лимит',
  device: 'Не то устройство',
  schedule: 'Нерабочее время',
  duplicate: 'Повторный клик',
  bot: 'Похоже на бота',
};

export const reasons = Object.entries(reasonNames).map(([value, label]) => ({ value, label }));

export const subNames = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const;

export function readReason(text: string): Reason {
  return isReason(text) ? text : 'stopped';
}

function isReason(text: string): text is Reason {
  return Object.hasOwn(reasonNames, text);
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
