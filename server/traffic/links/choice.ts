import type { ResultOf } from '#contract/method-types';
import { fromMinor } from '../../money/ledger/money.ts';
import { findBalance } from '../../money/ledger/queries.ts';
import { findCurrentRates } from '../../money/rates/queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { type Belief, valueAt } from '../belief/belief.ts';
import { findSmartLink } from '../choice/set-queries.ts';
import { describeProblem } from '../trafficback/routing/describe-steps.ts';
import { findProblem, type Problem, wantedBy } from '../trafficback/routing/fits.ts';
import { unmarkedOf } from '../trafficback/routing/route.ts';
import { findWay, type WaySettings } from '../trafficback/routing/simulate.ts';
import { aboveEqual, shownDays } from './above.ts';
import { type ChosenOffer, findChosen, findCountedAt } from './choice-queries.ts';

type Choice = Omit<ResultOf<'links.get-choice'>, 'link'>;
type Deps = { sql: Db; settings: Pick<Settings, 'networkCurrency'> & WaySettings };

/** Conversions that make a figure of what the choice has earned. */
const fewestConversions = 100;

/** The choice of a partner's smart link with its results; undefined where they have no such link. */
export async function describeChoice(
  { sql, settings }: Deps,
  userId: number,
  linkId: number,
): Promise<Choice | undefined> {
  const link = await findSmartLink(sql, userId, linkId);
  if (!link) return undefined;
  const { networkCurrency } = settings;
  const [rows, countedAt, balance, rates] = await Promise.all([
    findChosen(sql, userId, linkId, shownDays),
    findCountedAt(sql, userId, linkId),
    findBalance(sql, userId),
    findCurrentRates(sql, networkCurrency, 'UTC'),
  ]);
  if (!balance) return undefined;
  const { currencyCode } = balance;
  const rate = currencyCode === networkCurrency ? 1 : (rates[currencyCode] ?? null);
  const beliefs = link.set.table?.cells.get('') ?? new Map<number, Belief>();
  // For a visitor whom each of the offers would take.
  const { offers: taking } = await findWay(sql, userId, settings, link.set.offers);
  const isLeftOut = unmarkedOf(taking, link.set);
  const clicks = rows.reduce((sum, one) => sum + one.clicks, 0);
  const best = Math.max(...[...beliefs.values()].map(({ income }) => income));
  const offers = rows
    .map((row) => {
      const { id } = row;
      const belief = row.isInSet ? beliefs.get(id) : undefined;
      const shown = belief && rate !== null && row.clicks > 0 ? rangeOf(belief, rate) : noRange;
      const share = clicks > 0 ? row.clicks / clicks : null;
      const problem = findProblem(taking, id, wantedBy(taking.get(id)));
      const why = whyOf(row, { belief, best, isUnmarked: isLeftOut(id), problem });
      return { ...row, share, ...shown, why };
    })
    .sort((one, other) => (other.epc ?? -1) - (one.epc ?? -1) || other.clicks - one.clicks);
  const conversions = rows.reduce((sum, one) => sum + one.conversions, 0);
  const { byChance, above } = aboveEqual(rows);
  return {
    currencyCode,
    countedAt,
    clicks,
    offers,
    conversions,
    byChance,
    above:
      conversions < fewestConversions || !above
        ? null
        : { amount: fromMinor(above.amount), low: fromMinor(above.low), high: fromMinor(above.high) },
  };
}

const noRange = { epc: null, low: null, high: null };

/** The expected income of a click and its range of nineteen times out of twenty, in units of the partner's currency. */
function rangeOf(belief: Belief, rate: number) {
  const shown = (minor: number) => Math.round(minor / rate) / 100;
  return {
    epc: shown(belief.income),
    low: shown(valueAt(belief, -1.96)),
    high: shown(valueAt(belief, 1.96)),
  };
}

type Standing = {
  problem: Problem | null;
  belief: Belief | undefined;
  best: number;
  isUnmarked: boolean;
};

/** Confirmed conversions from which on an offer is known. */
const fewestKnown = 30;

function whyOf(
  { isInSet, isUnrated, clicks }: ChosenOffer,
  { problem, belief, best, isUnmarked }: Standing,
): string {
  if (!isInSet) return 'Больше не в наборе';
  if (isUnrated) return 'Платит в валюте без курса: доход не сравнить, трафик не получает';
  if (isUnmarked) return 'Нет креатива с токеном, который вам можно показывать: трафик не получает';
  if (problem) return `Сейчас не берёт трафик: ${describeProblem(problem)}`;
  if (!belief) return 'Ещё не посчитан: получает равную долю';
  if (clicks === 0) return 'Пробуется: кликов ещё не было';
  if (belief.shape < fewestKnown) return 'Пробуется: решённых конверсий пока мало';
  if (belief.income === best) return 'Ожидаемый доход с клика — самый высокий';
  const less = Math.round((1 - belief.income / best) * 100);
  return less < 1 ? 'Почти не уступает лучшему' : `Доход с клика на ${less} % ниже, чем у лучшего`;
}
