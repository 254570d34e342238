import type { Payout } from '#contract/offers/offer-terms';
import { keysOf } from '#contract/wire/text';
import { amountText, readWhole } from '../../../../ui/text/amount.ts';
import type { ParamsOf, ResultOf } from '../../../rpc/rpc.ts';
import { type CapRow, capFaults, capRowsOf, capsOf, type Fault } from './cap-rows.ts';
import {
  type Entry,
  type GoalRow,
  goalFaults,
  goalRowsOf,
  goalsOf,
  isLoss,
  payoutFaults,
  payoutRowOf,
  payoutsOf,
} from './goal-rows.ts';
import { type LandingRow, landingFaults, landingsOf, rowsOf } from './landing-rows.ts';
import { isWhole, readShare } from './read-numbers.ts';

export type Card = ResultOf<'operator.get-offer'>;
type Saved = ParamsOf<'operator.save-offer'>;

/** A row of the payouts' table, with the amount as typed. `key` only names the row during editing. */
export type PayoutRow = Pick<Payout, 'goal' | 'countries' | 'currencyCode'> & {
  key: string;
  /** A sum, or a percent where the goal pays a share of the NGR. */
  amount: string;
  /** The advertiser's price or percent; empty means not known. */
  revenue: string;
  /** The smallest deposit that is paid; empty means any. */
  minAmount: string;
};

/** An offer in the editor, with numbers as typed. */
export type Draft = Pick<Card, Unchanged> & {
  landings: LandingRow[];
  advertiser: { id: number; name: string } | null;
  payouts: PayoutRow[];
  goals: GoalRow[];
  playerDays: string;
  share: string;
  holdDays: string;
  clickDays: string;
  dailyCap: string;
  caps: CapRow[];
  /**
   * The automatic access of an offer on request: the minimum approval, in percent, and the minimum number of conversions; both
   * empty mean never.
   */
  ruleApproval: string;
  ruleConversions: string;
};

/** The fields of an offer that are edited as they are; with landings, `url` is the first landing's address. */
type Unchanged = keyof ReturnType<typeof unchangedOf>;

export function emptyRow(key: string): PayoutRow {
  return { key, goal: '', countries: [], currencyCode: 'RUB', amount: '', revenue: '', minAmount: '' };
}

export const emptyDraft: Draft = {
  name: '',
  status: 'active',
  category: '',
  isPromo: false,
  description: '',
  url: '',
  landings: [],
  landingWeights: 'hand',
  forbidden: 'count',
  payoutFrom: 'network',
  advertiser: null,
  payouts: [emptyRow('0')],
  goals: [],
  playerDays: '',
  carryOver: false,
  promoRule: 'click',
  share: '',
  holdDays: '14',
  clickDays: '30',
  countries: [],
  devices: [],
  uniqueOnly: false,
  dailyCap: '',
  caps: [],
  schedule: null,
  access: 'all',
  ruleApproval: '',
  ruleConversions: '',
};

export function draftOf(offer: Card): Draft {
  const { accessRule, advertiserId, advertiserName } = offer;
  return {
    ...unchangedOf(offer),
    ruleApproval: accessRule ? amountText(Number((accessRule.approval * 100).toFixed(2))) : '',
    ruleConversions: accessRule ? amountText(accessRule.conversions) : '',
    landings: rowsOf(offer.landings),
    advertiser: advertiserId === null ? null : { id: advertiserId, name: advertiserName ?? '' },
    payouts: offer.payouts.map((payout, n) => payoutRowOf(payout, String(n))),
    goals: goalRowsOf(offer.goals),
    playerDays: amountText(offer.playerDays),
    share: amountText(offer.share),
    holdDays: amountText(offer.holdDays),
    clickDays: amountText(offer.clickDays),
    dailyCap: amountText(offer.dailyCap),
    caps: capRowsOf(offer.caps),
  };
}

function unchangedOf({
  name,
  status,
  category,
  isPromo,
  description,
  url,
  landingWeights,
  forbidden,
  payoutFrom,
  countries,
  devices,
  uniqueOnly,
  schedule,
  access,
  carryOver,
  promoRule,
}: Card) {
  return {
    name,
    status,
    category,
    isPromo,
    description,
    url,
    landingWeights,
    forbidden,
    payoutFrom,
    countries,
    devices,
    uniqueOnly,
    schedule,
    access,
    carryOver,
    promoRule,
  };
}

/** A copy: a paused offer under another name, with landings of its own. */
export function copyOf(offer: Card): Draft {
  const draft = draftOf(offer);
  const landings = draft.landings.map(({ id: _, ...row }) => row);
  return { ...draft, landings, name: `${offer.name} (копия)`.slice(0, 200), status: 'paused' };
}

/** The faults of a draft, by the contract's names: `payouts.0.amount`. */
export function faultsOf(draft: Draft): Record<string, string> {
  const { name, holdDays, clickDays, playerDays, dailyCap, landings, share, caps } = draft;
  const wrong: Fault[] = [
    ['name', name.trim() === '' && 'Укажите название'],
    ['holdDays', !isWhole(holdDays, 0, 365) && 'Целое число дней от 0 до 365'],
    ['clickDays', !isWhole(clickDays, 1, 365) && 'Целое число дней от 1 до 365'],
    ['dailyCap', dailyCap.trim() !== '' && !isWhole(dailyCap, 1, 1e9) && 'Целое число больше нуля'],
    ...capFaults(caps),
    ...landingFaults(landings),
    [
      'playerDays',
      playerDays.trim() !== '' && !isWhole(playerDays, 1, 3650) && 'Целое число дней от 1 до 3650',
    ],
    ...goalFaults(draft),
    ...payoutFaults(draft),
    ...ruleFaults(draft),
    ['share', share.trim() !== '' && readShare(share) === null && 'Процент от 0 до 100'],
  ];
  return Object.fromEntries(wrong.flatMap(([field, sentence]) => (sentence ? [[field, sentence]] : [])));
}

function ruleFaults({ access, ruleApproval, ruleConversions }: Draft): Fault[] {
  if (access !== 'request' || !hasRule(ruleApproval, ruleConversions)) return [];
  return [
    ['ruleApproval', readShare(ruleApproval) === null && 'Процент от 0 до 100'],
    ['ruleConversions', !isWhole(ruleConversions, 1, 1e6) && 'Целое число от 1'],
  ];
}

/** The fields to save; the draft has no faults. */
export function fieldsOf(
  draft: Draft,
): Required<Omit<Saved, 'id' | 'termsId' | 'allowLoss' | 'idempotencyKey'>> {
  const { holdDays, clickDays, playerDays, dailyCap, name, advertiser, share, ...others } = draft;
  const { ruleApproval: _, ruleConversions: __, ...rest } = others;
  const landings = landingsOf(draft.landings);
  return {
    ...rest,
    name: name.trim(),
    landings,
    url: landings[0]?.url ?? draft.url,
    advertiserId: advertiser?.id ?? null,
    payouts: payoutsOf(draft),
    goals: goalsOf(draft),
    playerDays: readWhole(playerDays),
    share: draft.payoutFrom === 'advertiser' ? readShare(share) : null,
    holdDays: readWhole(holdDays) ?? 0,
    clickDays: readWhole(clickDays) ?? 0,
    dailyCap: readWhole(dailyCap),
    caps: capsOf(draft.caps),
    accessRule: ruleOf(draft),
  };
}

function ruleOf({ access, ruleApproval, ruleConversions }: Draft): Card['accessRule'] {
  if (access !== 'request' || !hasRule(ruleApproval, ruleConversions)) return null;
  return { approval: (readShare(ruleApproval) ?? 0) / 100, conversions: readWhole(ruleConversions) ?? 0 };
}

function hasRule(...fields: string[]) {
  return fields.some((text) => text.trim() !== '');
}

/** Entries that pay more than the advertiser does, and did not when the offer was read. */
export function lossesOf(draft: Draft, read: Draft): Entry[] {
  const known = new Set(payoutsOf(read).map((entry) => textOf(entry)));
  return payoutsOf(draft).filter((entry) => isLoss(entry) && !known.has(textOf(entry)));
}

/**
 * The fields of a draft that differ from the offer that was read, so that no colleague's change is overwritten; the name
 * always.
 */
export function changesOf(draft: Draft, read: Draft) {
  const now = fieldsOf(draft);
  const before = fieldsOf(read);
  const fields = keysOf(now).filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]));
  return { ...Object.fromEntries(fields.map((field) => [field, now[field]])), name: now.name };
}

export function isSame(one: Draft, other: Draft): boolean {
  return textOf(one) === textOf(other);
}

/** A value of a draft as text for comparison: a row removed and added again counts as equal. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (name, one) => (name === 'key' ? undefined : one));
}

/** True where a save would make new terms. */
export function areTermsChanged(draft: Draft, read: Draft): boolean {
  const terms = ({ payouts, holdDays, clickDays, share, playerDays, carryOver, promoRule }: Draft) =>
    textOf([payouts, holdDays, clickDays, share, playerDays, carryOver, promoRule]);
  return terms(draft) !== terms(read);
}
