import type { ParamsOf, ResultOf } from '../rpc/rpc.ts';

type Reason = ParamsOf<'trafficback.simulate'>['reason'];
type Road = ResultOf<'trafficback.simulate'>;

/** Why an offer did not take a click. */
export const reasons: { value: Reason; label: string }[] = [
  { value: 'stopped', label: 'Оффер остановлен' },
  { value: 'geo', label: 'Другая страна' },
  { value: 'cap', label: 'Исчерпан лимит' },
  { value: 'device', label: 'Не то устройство' },
  { value: 'schedule', label: 'Нерабочее время' },
  { value: 'duplicate', label: 'Повторный клик' },
  { value: 'bot', label: 'Похоже на бота' },
];

export const subNames = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const;

export function readReason(text: string): Reason {
  return reasons.find(({ value }) => value === text)?.value ?? 'stopped';
}

/** The stations of a click: the offers that passed it on, in their order, then where it ends. */
export function stationsOf({ steps, outcome, offer }: Pick<Road, 'steps' | 'outcome' | 'offer'>): string[] {
  const passed = steps.flatMap((step) =>
    step.kind === 'skipped-offer' && step.offer ? step.offer.name : [],
  );
  const end = { offer: offer?.name ?? '', 'custom-link': 'Своя ссылка', 'network-choice': 'Выбор сети' };
  return [...passed, end[outcome]];
}
