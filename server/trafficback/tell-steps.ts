import type { Offer } from '../offers/open-queries.ts';
import { quote } from './quote.ts';
import type { Outcome, Step, Target, Unfit } from './rules.ts';

export type Reason = 'stopped' | 'geo' | 'cap' | 'device' | 'schedule' | 'duplicate' | 'bot';
type Name = (id: number) => Offer;

/** The first step of a decision: why the requested offer does not take the traffic. */
export function tellReason(offer: Offer, reason: Reason) {
  return {
    kind: 'skipped-offer' as const,
    offer,
    text: `${quote(offer.name)} не принял трафик: ${reasons[reason]}`,
  };
}

/** One step of a decision, in words. */
export function tellStep(step: Step, name: Name) {
  if (step.kind === 'skipped-offer') {
    const offer = name(step.offer);
    return { kind: step.kind, offer, text: `${quote(offer.name)} не подходит: ${unfits[step.why]}` };
  }
  const leads = step.target && `: ${tellTarget(step.target, name)}`;
  if (step.kind === 'global-rule')
    return {
      kind: step.kind,
      offer: null,
      text: leads ? `Глобальное правило${leads}` : 'Глобального правила нет',
    };
  const offer = name(step.offer);
  const text = leads
    ? `Правило оффера ${quote(offer.name)}${leads}`
    : `У оффера ${quote(offer.name)} нет своего правила`;
  return { kind: step.kind, offer, text };
}

/** The outcome of a decision, in words. */
export function tellOutcome(outcome: Outcome, name: Name) {
  if (outcome.kind === 'offer') {
    const offer = name(outcome.offer);
    return { kind: outcome.kind, offer, text: `Трафик получит оффер ${quote(offer.name)}` };
  }
  const text =
    outcome.kind === 'custom-link' ? 'Трафик уйдёт по своей ссылке' : 'Оффер для трафика выберет сеть';
  return { kind: outcome.kind, offer: null, text };
}

/** A rule's target, in words. */
export function tellTarget({ isGuru, offerTo, link }: Target, name: Name): string {
  if (!isGuru) return link;
  return offerTo === null ? 'выбор сети' : `оффер ${quote(name(offerTo).name)}`;
}

const reasons: Record<Reason, string> = {
  stopped: 'оффер остановлен',
  geo: 'другая страна',
  cap: 'исчерпан лимит',
  device: 'неподходящее устройство',
  schedule: 'нерабочее время',
  duplicate: 'повторный клик',
  bot: 'похоже на бота',
};

const unfits: Record<Unfit, string> = {
  paused: 'приостановлен',
  stopped: 'остановлен',
  closed: 'вам недоступен',
  geo: 'не принимает эту страну',
  seen: 'уже был на этом пути',
};
