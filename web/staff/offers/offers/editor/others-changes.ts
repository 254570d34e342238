import { keysOf } from '#contract/wire/text';
import { payText } from '../../../../offers/offers/terms/pay-text.ts';
import { payoutsOf } from './goal-rows.ts';
import { type Draft, textOf } from './offer-draft.ts';

/**
 * A draft merged with the offer as a colleague has saved it since it was `read`: typed fields stay, all other fields are taken
 * over. `said` names the colleague's changes.
 */
export function overOthers(draft: Draft, read: Draft, now: Draft): { draft: Draft; said: string } {
  const isTyped = (field: keyof Draft) => textOf(draft[field]) !== textOf(read[field]);
  const typed = Object.fromEntries(
    keysOf(draft).flatMap((field) => (isTyped(field) ? [[field, draft[field]]] : [])),
  );
  const changed = keysOf(now).filter((field) => textOf(now[field]) !== textOf(read[field]));
  return { draft: { ...now, ...typed }, said: changed.map((field) => saidOf(field, now)).join('; ') };
}

/** A field with its new value, where the value is short. */
function saidOf(field: keyof Draft, now: Draft) {
  const value = shortOf(field, now);
  return value ? `${names[field]} — ${value}` : names[field];
}

function shortOf(field: keyof Draft, now: Draft) {
  if (field === 'payouts')
    return payoutsOf(now)
      .map((entry) => `${entry.goal || 'основная'} ${payText(entry)}`)
      .join(', ');
  if (field === 'name') return `«${now.name}»`;
  if (field === 'dailyCap') return now.dailyCap || 'без лимита';
  return field === 'holdDays' || field === 'clickDays' ? now[field] : '';
}

const names: Record<keyof Draft, string> = {
  name: 'название',
  status: 'статус',
  category: 'категория',
  isPromo: 'место среди промо-офферов',
  description: 'описание',
  url: 'ссылка',
  landings: 'лендинги',
  landingWeights: 'веса лендингов',
  forbidden: 'клики из запрещённых мест',
  payoutFrom: 'кто называет ставку',
  advertiser: 'рекламодатель',
  payouts: 'ставки',
  goals: 'виды целей',
  playerDays: 'срок учёта игрока, дней',
  promoRule: 'заказ с кликом и промокодом',
  carryOver: 'минус месяца по доле от NGR',
  share: 'доля партнёра',
  holdDays: 'холд, дней',
  clickDays: 'срок конверсии, дней',
  countries: 'страны',
  devices: 'устройства',
  uniqueOnly: 'уникальные посетители',
  dailyCap: 'лимит в день',
  caps: 'лимиты целей и партнёров',
  schedule: 'расписание',
  access: 'доступ',
  ruleApproval: 'правило доступа: апрув',
  ruleConversions: 'правило доступа: конверсии',
};
