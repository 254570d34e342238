import { rejectReasons } from '#contract/conversions/conversion-names';
import { foldCode } from '#contract/traffic/promo-names';
import { promoCode } from '#contract/traffic/promos';
import { currencyCode, givenMoment } from '#contract/wire/fields';
import { unseenMark } from '#contract/wire/text';
import { isDoubtful, readDecimal } from '../../../platform/http/read-decimal.ts';
import type { StatusUpdate } from '../core/status-update.ts';
import { meaningOf, reasonIn } from '../core/status-words.ts';
import { UpdateRefusal } from '../core/update-refusal.ts';

/** Parameters of an advertiser's call, by name. */
export type CallParams = Readonly<Record<string, string>>;

const longest = { goal: 60, tid: 200, comment: 500 };
/** A UUID of version 7. */
const clickIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** An advertiser's status update; its offer is the key's. */
export type ParsedCall = Omit<StatusUpdate, 'offerId'>;

/** Reads a call to an offer's address; refuses a call that has no clear meaning. */
export function parseCall(params: CallParams, at: Date): ParsedCall {
  const as = params.status?.trim() ?? '';
  const state = meaningOf(as);
  if (as === '') throw new UpdateRefusal(400, 'event', 'Нет параметра status');
  if (!state) throw new UpdateRefusal(400, 'event', `Неизвестный status: ${shown(as)}`);
  const promo = readPromo(params);
  return {
    // A shop that knows the code may send an id of its own.
    clickId: promo ? clickIdOf(params.click_id) : readClickId(params.click_id),
    userId: null,
    promo,
    orderAt: promo && readOrderTime(params.at, at),
    goal: params.goal === undefined ? undefined : readLine('goal', params.goal),
    tid: readLine('tid', params.tid ?? ''),
    state,
    as,
    at,
    payout: readPayout(params.payout),
    currencyCode: readCurrency(params.currency),
    orderSum: readSum(params.sum) ?? undefined,
    // Read only for a goal of players: calls about leads may have such parameters of their own.
    player: () => ({ deposit: readMoney('deposit', params.deposit), ngr: readMoney('ngr', params.ngr) }),
    reason: readReason(params.reason) ?? reasonIn(as),
    comment: readComment(params.comment ?? ''),
  };
}

/** The time of a click: the first 48 bits of its id, in ms. */
export function timeOfClick(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** A click's id in its stored form; null for any other text. */
export function clickIdOf(text = ''): string | null {
  const id = text.trim().toLowerCase();
  return clickIdPattern.test(id) ? id : null;
}

/** The subject of a call: its click, else its order. Calls about one are applied in the order in which they came. */
export function subjectOf({ click_id = '', promo = '', tid = '' }: CallParams): string {
  const click = click_id.trim().toLowerCase();
  return promo.trim() !== '' && clickIdOf(click) === null ? `order ${tid.trim()}` : click;
}

function readClickId(text = '') {
  const id = text.trim().toLowerCase();
  if (id === '') throw new UpdateRefusal(400, 'clickId', 'Нет параметра click_id');
  if (clickIdOf(text) === null)
    throw new UpdateRefusal(400, 'clickId', `click_id — не ID клика: ${shown(id)}`);
  return id;
}

/**
 * The promo code of a call. Beside a click a code that cannot be one is left out, as nobody's is; without one it is all that
 * names the order's partner.
 */
function readPromo({ promo = '', click_id, tid = '' }: CallParams) {
  if (promo.trim() === '') return undefined;
  if (tid.trim() === '')
    throw new UpdateRefusal(400, 'transactionId', 'Нет параметра tid: с promo нужен номер заказа');
  const code = promoCode.safeParse(readComment(promo));
  if (code.success) return { folded: foldCode(code.data), named: code.data };
  if (clickIdOf(click_id) !== null) return undefined;
  throw new UpdateRefusal(400, 'promo', `promo — не промокод: ${shown(promo)}`);
}

/** ISO 8601 with an offset, or seconds since 1970. Clocks may differ by five minutes. */
function readOrderTime(text: string | undefined, at: Date) {
  const given = text?.trim();
  if (!given) return undefined;
  const iso = /^\d{9,10}$/.test(given) ? new Date(Number(given) * 1000).toISOString() : given;
  if (!givenMoment.safeParse(iso).success)
    throw new UpdateRefusal(
      400,
      'at',
      `at — время заказа, например 2026-11-20T14:05:00+03:00: ${shown(given)}`,
    );
  const orderAt = new Date(iso);
  if (orderAt.getTime() > at.getTime() + 300_000)
    throw new UpdateRefusal(409, 'at', 'Время заказа ещё не наступило');
  return orderAt;
}

function readLine(name: 'goal' | 'tid', text: string) {
  const line = text.trim();
  const field = name === 'tid' ? 'transactionId' : name;
  if (line.length > longest[name])
    throw new UpdateRefusal(400, field, `${name} не длиннее ${longest[name]} знаков`);
  if (!isStorable(line))
    throw new UpdateRefusal(400, field, `В ${name} есть знаки, которые нельзя сохранить`);
  return line;
}

/** A comment is worth less than its conversion: characters that cannot be kept are left out. */
function readComment(text: string) {
  return text
    .toWellFormed()
    .replace(new RegExp(unseenMark, 'gu'), ' ')
    .trim()
    .slice(0, longest.comment)
    .toWellFormed();
}

/** The payout decides money, so a doubtful number is refused. */
function readPayout(text: string | undefined) {
  const units = readSum(text);
  if (units === null)
    throw new UpdateRefusal(400, 'payout', `payout — число с точкой, не меньше нуля: ${shown(text ?? '')}`);
  return units;
}

/** A player's money decides pay, so a doubtful number is refused. The NGR may be below zero. */
function readMoney(name: 'deposit' | 'ngr', text: string | undefined) {
  const [, sign = '', sum] = name === 'ngr' ? (/^\s*([-−]?)(.*)$/s.exec(text ?? '') ?? []) : [null, '', text];
  const units = readSum(sum);
  if (units === null) {
    const what =
      name === 'ngr' ? 'число с точкой, по модулю меньше 100 млрд' : 'число с точкой, не меньше нуля';
    throw new UpdateRefusal(400, name, `${name} — ${what}: ${shown(text ?? '')}`);
  }
  return units !== undefined && sign ? 0 - units : units;
}

/**
 * A sentence for the staff about an order's sum that cannot be read. The sum is informational, so the call is accepted without
 * it.
 */
export function unreadSum({ sum }: CallParams): string | null {
  return readSum(sum) === null ? `Вызов принят без sum, её не прочитать: ${shown(sum ?? '')}` : null;
}

/**
 * Minor units of a sum below a hundred billion, read as in files; undefined where no sum is given, null where the sum cannot be
 * read.
 */
function readSum(text: string | undefined) {
  if (!text?.trim()) return undefined;
  const sum = isDoubtful(text) ? null : readDecimal(text);
  if (sum === null || Object.is(sum, -0) || sum < 0 || sum >= 1e11 || Number(sum.toFixed(2)) !== sum)
    return null;
  return Math.round(sum * 100);
}

function readCurrency(text: string | undefined) {
  if (!text?.trim()) return undefined;
  const code = currencyCode.safeParse(text.trim().toUpperCase());
  if (!code.success) throw new UpdateRefusal(400, 'currencyCode', `Неизвестная currency: ${shown(text)}`);
  return code.data;
}

function readReason(text: string | undefined) {
  return rejectReasons.find((reason) => reason === text?.trim().toLowerCase()) ?? null;
}

function isStorable(text: string) {
  return !unseenMark.test(text) && text.isWellFormed();
}

/** The caller's own text for an answer: short, on one line. */
function shown(text: string) {
  return `«${readComment(text).slice(0, 40).toWellFormed()}»`;
}

/** The start of the path of an advertiser's call. */
export const callPath = '/in/';

/** The key and the parameters in the path of a call, `/in/<key>?<parameters>`. */
export function readCallPath(path: string): { key: string; asked: [string, string][] } {
  const question = path.indexOf('?');
  const key = path.slice(callPath.length, question < 0 ? undefined : question);
  return { key, asked: question < 0 ? [] : [...new URLSearchParams(path.slice(question + 1))] };
}

/** Parameters by name; the first of a repeated parameter counts. */
export function firstOf(pairs: [string, string][]): Record<string, string> {
  return Object.fromEntries(pairs.toReversed());
}

const keptNames = [
  'click_id',
  'status',
  'goal',
  'tid',
  'payout',
  'currency',
  'sum',
  'deposit',
  'ngr',
  'comment',
  'reason',
  'promo',
];
const keptLength = 1_000;
/** Calls are found by their click id, and an index takes no more than 2,700 bytes. */
const keptClickId = 200;

/**
 * The parameters of a call that are read and kept: the known names, each value cut, without characters that PostgreSQL cannot
 * store.
 */
export function keptParams(params: Readonly<Record<string, string>>): CallParams {
  // The time is an order's with a code: without one it is the advertiser's own.
  const names = params.promo?.trim() ? [...keptNames, 'at'] : keptNames;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      const longest = name === 'click_id' ? keptClickId : keptLength;
      return value === undefined ? [] : [[name, storable(value.slice(0, longest))]];
    }),
  );
}

function storable(text: string) {
  return text.toWellFormed().replaceAll('\u0000', '\ufffd');
}
