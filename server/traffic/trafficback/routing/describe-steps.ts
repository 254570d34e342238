import { quote } from '#contract/wire/text';
import type { Offer } from '../../../offers/offers/finding/open-queries.ts';
import type { Problem } from './fits.ts';
import type { Landed } from './landings.ts';
import type { Outcome, Reason } from './route.ts';
import type { Skipped, Step, Target } from './rules.ts';

type Name = (id: number) => Offer;

/** The first step of a decision: why the requested offer does not take the traffic. */
export function describeReason(offer: Offer, reason: Reason) {
  return {
    kind: 'skipped-offer' as const,
    offer,
    text: `${quote(offer.name)} не принял трафик: ${reasons[reason]}`,
  };
}

/** The only step where the requested offer takes the traffic. */
export function describeTaken(offer: Offer) {
  return { kind: 'offer' as const, offer, text: `${quote(offer.name)} принял трафик` };
}

/** The first step for a smart link: the shares of visitors that its offers get. */
export function describeSmart(
  link: Offer,
  reason: Reason | null,
  shares: readonly { offer: Offer; share: number }[],
  unmarked: readonly Offer[],
) {
  const name = `Смарт-ссылка ${quote(link.name)}`;
  const [only, ...others] = shares;
  const named = shares.map(({ offer, share }) => `${quote(offer.name)} — ${percent.format(share)}`);
  const text = reason
    ? `${name}: ${reasons[reason]}`
    : only && others.length === 0
      ? `${name}: такой трафик берёт только ${quote(only.offer.name)}`
      : `${name} выбирает по ожидаемому доходу, каждому десятому — случайно: ${named.join(', ')} посетителей`;
  const names = unmarked.map((offer) => quote(offer.name)).join(', ');
  const without = names && `. Без токена, в выбор не входят: ${names}`;
  return { kind: 'smart-link' as const, offer: null, text: text + without };
}

/** Why an offer takes no click, in words that follow its name. */
export function describeProblem(problem: Problem): string {
  return unfits[problem];
}

/** One step of a decision, in words. */
export function describeStep(step: Step, name: Name) {
  if (step.kind === 'skipped-offer') {
    const offer = name(step.offer);
    return { kind: step.kind, offer, text: `${quote(offer.name)} не подходит: ${unfits[step.why]}` };
  }
  const leads = step.target && `: ${describeTarget(step.target, name)}`;
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
export function describeOutcome(outcome: Outcome, name: Name) {
  if (outcome.kind === 'offer') {
    const offer = name(outcome.offer);
    return { kind: outcome.kind, offer, text: `Трафик получит оффер ${quote(offer.name)}` };
  }
  if (outcome.kind === 'custom-link')
    return { kind: outcome.kind, offer: null, text: 'Трафик уйдёт по своей ссылке' };
  return { kind: 'network-choice' as const, offer: null, text: 'Оффер для трафика подберёт сеть' };
}

type Share = { name: string; share: number };

/** The landing of the offer that takes the click, in words. */
export function describeLanded(why: Landed['why'], landings: readonly Share[], offer: Offer) {
  return { kind: 'landing' as const, offer, text: `${missed[why]}${whereTo(landings)}` };
}

function whereTo([first, ...others]: readonly Share[]) {
  if (!first) return 'Ни один лендинг не подходит: откроется страница оффера';
  if (others.length === 0) return `Откроется лендинг ${quote(first.name)}`;
  const shares = [first, ...others].map(({ name, share }) => `${quote(name)} — ${percent.format(share)}`);
  return `Лендинг по весу: ${shares.join(', ')} посетителей`;
}

const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });

/** The beginning of the sentence: says whether the landing that the link fixes was used, and why not. */
const missed: Record<Landed['why'], string> = {
  link: 'Ссылка выбрала лендинг. ',
  weight: '',
  off: 'Лендинг ссылки выключен. ',
  unfit: 'Лендинг ссылки не для этой страны или устройства. ',
};

/** A rule's target, in words. */
export function describeTarget({ isGuru, offerTo, link }: Target, name: Name): string {
  if (!isGuru) return link;
  return offerTo === null ? 'выбор сети' : `оффер ${quote(name(offerTo).name)}`;
}

const reasons: Record<Reason, string> = {
  blocked: 'аккаунт заблокирован',
  stopped: 'оффер остановлен',
  paused: 'оффер приостановлен',
  closed: 'оффер вам недоступен',
  geo: 'другая страна',
  cap: 'исчерпан лимит',
  device: 'неподходящее устройство',
  schedule: 'нерабочее время',
  duplicate: 'повторный клик',
  bot: 'похоже на бота',
  forbidden: 'место запрещено сетью',
  'no-offer': 'ни один оффер ссылки его не берёт',
};

const unfits: Record<Skipped, string> = {
  paused: 'приостановлен',
  stopped: 'остановлен',
  closed: 'вам недоступен',
  geo: 'не принимает эту страну',
  device: 'не принимает это устройство',
  schedule: 'не работает в это время',
  cap: 'исчерпан лимит',
  duplicate: 'не принимает повторные клики',
  bot: 'не принимает ботов',
  forbidden: 'не принимает из запрещённых мест',
  seen: 'уже был на этом пути',
};
