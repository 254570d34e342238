import { currencyCode } from '#contract/wire/fields';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { sha256 } from '../../../platform/program/keys.ts';
import { Refusal } from '../../../platform/rpc/refusal.ts';
import { type Conversion, isLost, lockConversions } from '../core/queries.ts';
import { dueOf } from '../core/rules.ts';
import { findKeyOwner, findOfCall } from './check-queries.ts';
import { type CallParams, callPath, clickIdOf, firstOf, keptParams, readCallPath } from './parse.ts';
import { type CallSettings, tryConversion } from './receive.ts';

/** The answer that a call to an address would get, and the conversion that it would make. Keeps nothing. */
export async function checkCall(
  deps: Pick<App, 'sql'> & { settings: CallSettings & Pick<App['settings'], 'clickUrl'> },
  offerId: number,
  url: string,
) {
  const { key, asked } = readCallPath(pathOf(url, deps.settings.clickUrl));
  const given = firstOf(asked);
  const params = keptParams(given);
  const call = { keyHash: sha256(key), params, at: new Date() };
  const { answer, isWaiting, found } = await tryConversion(deps, call, (tx) =>
    watchOrder(tx, offerId, params),
  );
  const outcome = answer.status === 200 && !isWaiting ? found : null;
  return {
    ...answer,
    read: params,
    ignored: Object.keys(given).filter((name) => !(name in params)),
    keyIs: keyOf(offerId, await findKeyOwner(deps.sql, call.keyHash)),
    isWaiting,
    outcome,
  };
}

/** The path as a redirector receives it. */
function pathOf(url: string, clickUrl: string) {
  const head = clickUrl + callPath;
  const whole = URL.parse(url)?.href;
  if (whole?.startsWith(head)) return callPath + whole.slice(head.length);
  const sentence = `Постбек для рекламодателя начинается с ${head}`;
  throw new Refusal('wrongField', sentence, { url: sentence });
}

function keyOf(
  offerId: number,
  owner: { offerId: number; isOld: boolean } | null,
): 'current' | 'old' | 'other' | 'unknown' {
  if (!owner) return 'unknown';
  if (owner.offerId !== offerId) return 'other';
  return owner.isOld ? 'old' : 'current';
}

/**
 * Remembers the conversions of a click, and of an order with a promo code. The returned function finds the conversion that the call
 * has made, changed or repeated.
 */
async function watchOrder(tx: Tx, offerId: number, { click_id, promo, tid = '', goal = '' }: CallParams) {
  const order = promo?.trim() ? tid.trim() : '';
  const find = async () =>
    (await lockConversions(tx, await findOfCall(tx, clickIdOf(click_id), { offerId, tid: order }))).filter(
      (one) => !isLost(one),
    );
  const before = new Map((await find()).map((one) => [one.id, one]));
  return async () => {
    const after = await find();
    const isChanged = ({ id, steps }: Conversion) => before.get(id)?.steps !== steps;
    const about = after.find(isChanged) ?? after.find((one) => one.goal === goal.trim()) ?? after[0];
    return about ? outcomeOf(about, before.get(about.id)) : null;
  };
}

function outcomeOf(after: Conversion, before: Conversion | undefined) {
  const { userId, state, goal, amount, holdDays } = after;
  return {
    userId,
    state,
    goal,
    currencyCode: currencyCode.parse(after.currencyCode),
    conversionId: before?.id ?? null,
    isChange: before?.state !== state || before.amount !== amount || before.isConfirmed !== after.isConfirmed,
    amount,
    releaseAt: dueOf(after, holdDays),
  };
}
