import { kindOf, type PlayerKind } from '#contract/offers/goal-names';
import { entryOf } from '#contract/offers/pay-table';
import { convert } from '../../../money/rates/queries.ts';
import { countedMonth } from '../../players/months.ts';
import {
  findPlayer,
  insertEvent,
  insertNgr,
  insertPlayer,
  type NewEvent,
  type PlayerEvent,
  setFirstDeposit,
  updateEvent,
} from '../../players/queries.ts';
import type { Click, Facts, PayTerms } from './facts-queries.ts';
import { wrongTid } from './find-known.ts';
import type { ApplyContext, StatusUpdate } from './status-update.ts';
import { UpdateRefusal } from './update-refusal.ts';

/** A call about a player: what it tells, in minor units of the player's currency, and what was told under its `tid` before. */
export type PlayerCall = {
  kind: PlayerKind;
  goal: string;
  deposit: number | undefined;
  ngr: number | undefined;
  player: { id: number; madeAt: Date } | null;
  event: PlayerEvent | null;
  click: Click;
  terms: PayTerms;
};

/** Reads a call about a player; null for a call about a lead. Throws `UpdateRefusal`. */
export async function readPlayerCall(
  { tx, timeZone, actor }: ApplyContext,
  update: StatusUpdate,
  { click, terms, offerId }: Facts,
): Promise<PlayerCall | null> {
  const { clickId, goal = '', tid } = update;
  const kind = terms ? kindOf(terms.goals, goal) : 'lead';
  // The staff name conversions of a share by hand, as they do those of any goal.
  const isOfPlayer = kind !== 'lead' && (kind !== 'revenue-share' || actor.by === 'advertiser');
  if (!click || !terms || clickId === null || !isOfPlayer) return null;
  if (tid === '')
    throw new UpdateRefusal(400, 'transactionId', 'Нет параметра tid: по нему отличают вызовы об игроке');
  const named = update.player?.();
  if (kind === 'revenue-share' && named?.ngr === undefined && update.state !== 'reject')
    throw new UpdateRefusal(400, 'ngr', 'Нет параметра ngr: цель считает долю от него');
  const key = { clickId, offerId: offerId ?? click.targetOfferId ?? 0, goal, tid };
  const { player, event } = await findPlayer(tx, key);
  if (event && event.playerId !== player?.id) throw wrongTid(update);
  const at = event?.at ?? update.at;
  const inOwn = (sum: number | undefined) =>
    inCurrency(tx, terms, { sum, named: update.currencyCode, at, timeZone });
  return {
    kind,
    goal,
    deposit: await inOwn(named?.deposit),
    ngr: await inOwn(named?.ngr),
    player,
    event,
    click,
    terms,
  };
}

/** Keeps what a call tells of a player, beside the conversion that the call has made or changed. */
export async function keepPlayerCall(
  { tx, timeZone }: ApplyContext,
  update: StatusUpdate,
  call: PlayerCall,
  conversionId: number | null,
): Promise<void> {
  const { click, terms, event } = call;
  const { userId } = click;
  const playerId = call.player?.id ?? (await insertPlayer(tx, playerOf(click, terms, update.at)));
  const entry = shareEntryOf(terms, click.country);
  const told = { ...toldBy(update, call), conversionId: conversionId ?? null };
  const share = entry && told.ngr !== null ? percentOf(told.ngr, entry.sharePercent) : null;
  const id = event?.id ?? (await insertEvent(tx, { ...eventOf(update, call, playerId), ...told, share }));
  if (id === null) throw wrongTid(update);
  if (event) await updateEvent(tx, { id, userId }, { ...told, share });
  if (call.kind !== 'registration' && call.kind !== 'revenue-share' && update.state !== 'reject')
    await setFirstDeposit(tx, { id: playerId, userId }, event?.at ?? update.at);
  const amount = (told.ngr ?? 0) - (event?.ngr ?? 0);
  if (!entry || amount === 0) return;
  const { offerId, month } = {
    offerId: click.targetOfferId ?? 0,
    month: countedMonth(update.at, new Date(), timeZone),
  };
  const { termsId, currencyCode } = terms;
  await insertNgr(tx, { eventId: id, userId, offerId, termsId, currencyCode, month, amount, ...entry });
}

/** The sums that count after the call: one that it does not name stays, and a rejected call brings no NGR. */
function toldBy({ state }: StatusUpdate, { event, deposit, ngr }: PlayerCall) {
  return {
    deposit: deposit ?? event?.deposit ?? null,
    ngr: state === 'reject' ? null : (ngr ?? event?.ngr ?? null),
  };
}

function eventOf(
  { tid, at }: StatusUpdate,
  { goal, kind, click: { userId, targetOfferId } }: PlayerCall,
  playerId: number,
): Omit<NewEvent, 'deposit' | 'ngr' | 'share' | 'conversionId'> {
  return { playerId, userId, offerId: targetOfferId ?? 0, goal, kind, tid, at };
}

function playerOf(click: Click, { termsId, currencyCode }: PayTerms, madeAt: Date) {
  const { id, at, reason, targetOfferId, isLinkNew: _, isQuiet: __, ...kept } = click;
  return {
    ...kept,
    clickId: id,
    clickAt: at,
    clickReason: reason,
    offerId: targetOfferId ?? 0,
    termsId,
    currencyCode,
    madeAt,
  };
}

/** The percents of the share that the frozen terms pay in a country. */
function shareEntryOf({ goals, payouts }: PayTerms, country: string) {
  const goal = goals.find(({ kind }) => kind === 'revenue-share');
  const entry = goal && entryOf(payouts, goal.name, country);
  return entry?.sharePercent === undefined
    ? null
    : { sharePercent: entry.sharePercent, revenuePercent: entry.revenuePercent ?? null };
}

/** A percent of a sum of either sign, to the nearest minor unit. */
function percentOf(sum: number, percent: number) {
  return Math.round((sum * Math.round(percent * 100)) / 10_000);
}

async function inCurrency(
  tx: ApplyContext['tx'],
  { currencyCode: to, callCurrency }: PayTerms,
  {
    sum,
    named,
    at,
    timeZone,
  }: { sum: number | undefined; named: string | undefined; at: Date; timeZone: string },
) {
  const from = named ?? callCurrency ?? to;
  if (sum === undefined || from === to) return sum;
  const units = await convert(tx, Math.abs(sum), { from, to, at, timeZone });
  if (units === null)
    throw new UpdateRefusal(
      409,
      'currencyCode',
      `Счёт партнёра в ${to}, а сумма в ${from}: на день вызова нет курса, задайте его в «Курсах валют»`,
    );
  return Math.sign(sum) * units;
}
