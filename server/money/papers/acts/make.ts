import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { linkTo } from '../../../messages/notifications/link.ts';
import { notify } from '../../../messages/notifications/notify.ts';
import type { Sql, Tx } from '../../../platform/db/connection.ts';
import { announce } from '../../../platform/live/announce.ts';
import { conflict } from '../../../platform/rpc/refusal.ts';
import { dayIn, monthIn } from '../../ledger/days.ts';
import { asMoney } from '../../ledger/money.ts';
import { lockBalance } from '../../ledger/queries.ts';
import { lastOfMonth, plusWorkingDays } from '../../ledger/working-days.ts';
import { findPaperPayee } from '../../requisites/payee-queries.ts';
import { basisInWords, findBasis } from '../contracts/basis-queries.ts';
import { monthName } from '../dates.ts';
import { findHolidays, findWholeNetwork, type Network } from '../network-queries.ts';
import { findMonthsWithoutAct, findWithoutAct, type Month, sumMonth } from './month-queries.ts';
import {
  type Act,
  findCarried,
  findLines,
  findUnoffered,
  hasAct,
  hasLaterAct,
  insertAct,
  lockAct,
  nextNumber,
  setDecided,
  setOffered,
} from './queries.ts';

type Place = Pick<App, 'settings'>;

/** Kinds of payees who get acts. */
const withActs = ['npd', 'ip', 'ooo'];
const daysOfSilence = 5;

/**
 * Makes and offers the missing acts of a past month (`2026-10`), and of earlier months that were missed. One transaction each: a
 * failure for one partner stops no other.
 */
export async function makeActs(
  { sql, settings, log }: Pick<App, 'sql' | 'settings' | 'log'>,
  month: string,
  now = Date.now(),
) {
  const bounds = boundsOf(month, settings.networkTimeZone);
  const each = async (userIds: number[], act: (tx: Tx, userId: number) => Promise<boolean>) => {
    let count = 0;
    for (const userId of userIds) if (await apart(sql, log, userId, (tx) => act(tx, userId))) count += 1;
    return count;
  };
  const made = await each(await findWithoutAct(sql, bounds), (tx, userId) => makeAct(tx, bounds, userId));
  const waiting = new Map((await findUnoffered(sql, month)).map(({ id, userId }) => [id, userId]));
  let offered = 0;
  for (const [id, userId] of waiting)
    if (await apart(sql, log, userId, (tx) => offerAct(tx, { settings }, userId, id, now))) offered += 1;
  return { made, offered };
}

async function apart(sql: Sql, log: App['log'], partner: number, act: (tx: Tx) => Promise<boolean>) {
  return await sql.begin(act).catch((error: unknown) => {
    log.error({ err: error, partner }, 'no act');
    return false;
  });
}

const boundsOf = (month: string, timeZone: string): Month => ({
  month,
  timeZone,
  ...monthIn(month, timeZone),
});

/**
 * Stores a partner's months without an act up to this one. A foreign payee, or a person, has no acts. Race: the balance is
 * locked, so each entry belongs to a past month or comes later, and the second of two makers finds the act.
 */
async function makeAct(tx: Tx, month: Month, userId: number) {
  const balance = await lockBalance(tx, userId);
  if (!balance || (await hasAct(tx, userId, month.month))) return false;
  const payee = await findPaperPayee(tx, userId);
  if (payee && !withActs.includes(payee.kind)) return false;
  const months = await findMonthsWithoutAct(tx, userId, month);
  for (const one of months)
    await storeMonth(tx, userId, boundsOf(one, month.timeZone), payee?.id ?? null, balance.currencyCode);
  return months.length > 0;
}

/**
 * Stores one month. A month with nothing to sign, because its sum with the carried one is not above zero or there is no payee
 * yet, is carried into the next act.
 */
async function storeMonth(
  tx: Tx,
  userId: number,
  month: Month,
  payeeId: number | null,
  currencyCode: Act['currencyCode'],
) {
  const lines = await sumMonth(tx, userId, month);
  const carried = await findCarried(tx, userId);
  const amount = lines.reduce((sum, line) => sum + line.amount, carried);
  const datedOn = lastOfMonth(`${month.month}-01`);
  const made = { userId, month: month.month, version: 1, payeeId, datedOn, currencyCode, carried, amount };
  await insertAct(tx, payeeId !== null && amount > 0 ? 'draft' : 'carried', made, lines);
}

/**
 * Gives a draft its number and tells the partner; does nothing while the network's requisites or an accepted payee are missing.
 */
async function offerAct(tx: Tx, { settings }: Place, userId: number, id: number, now = Date.now()) {
  await lockBalance(tx, userId);
  const act = await lockAct(tx, id);
  if (act?.state !== 'draft' && act?.state !== 'carried') return false;
  // Another maker has meanwhile carried the sum into a later act.
  if (act.state === 'carried' && (await hasLaterAct(tx, act))) return false;
  return await offer(tx, settings, act, now);
}

async function offer(tx: Tx, settings: App['settings'], act: Act, now: number) {
  const network = await findWholeNetwork(tx);
  const payee = await findPaperPayee(tx, act.userId);
  if (!network || !payee || !withActs.includes(payee.kind) || act.amount <= 0) return false;
  const year = Number(act.datedOn.slice(0, 4));
  const number = act.number === null ? await nextNumber(tx, year) : Number(act.number.split('-')[1]);
  const terms = await termsOf(tx, settings, network, act.userId, now);
  await setOffered(tx, act.id, { ...terms, payeeId: payee.id, year, number });
  await tellOfAct(tx, { ...act, number: `${year}-${number}` });
  return true;
}

/**
 * Voids an act that is not accepted, and offers its next version: the same number, date and lines, with the present payee and
 * network. Returns the new version's id. The caller has locked the act.
 */
export async function reissueAct(tx: Tx, { settings }: Place, act: Act, reason: string): Promise<number> {
  if (act.state !== 'offered' && act.state !== 'objected')
    throw conflict(
      'id',
      act.state === 'accepted'
        ? 'Принятый акт не меняют: поправка войдёт в следующий'
        : 'Этот акт ещё не предложен',
    );
  await setDecided(tx, act.id, { state: 'void', by: 'network', reason });
  const version = act.version + 1;
  const id = await insertAct(tx, 'draft', { ...act, version }, await findLines(tx, act.id));
  if (!(await offer(tx, settings, { ...act, id, version }, Date.now())))
    throw conflict('id', 'Сначала нужен проверенный получатель: самозанятый, ИП или организация');
  return id;
}

async function tellOfAct(tx: Tx, { userId, number, version, month, amount, currencyCode }: Act) {
  const title = `Акт № ${number} за ${monthName(month)} ждёт вас`;
  await notify(tx, {
    userId,
    trigger: 'paper-awaited',
    title,
    content: `<p>${version > 1 ? `Сеть исправила акт, это версия ${version}.` : 'Сеть предложила акт.'} Сумма — ${asMoney(amount, currencyCode)}. Проверьте его и примите: без принятых актов выплаты не заказать.</p>
${linkTo(pages.acts, 'Открыть акт')}`,
  });
  await announce(tx, userId, { type: 'balance' });
}

/** The terms of an act that is offered now: the network's requisites and the day of silent acceptance. */
async function termsOf(
  tx: Tx,
  { networkTimeZone }: App['settings'],
  network: Network,
  userId: number,
  now: number,
) {
  const today = dayIn(0, networkTimeZone, now);
  const basis = await findBasis(tx, userId, { today, timeZone: networkTimeZone });
  const holidays = await findHolidays(tx);
  return {
    network: { ...network, basis: basis ? basisInWords(basis) : '' },
    silentAfter: basis?.acceptsSilence ? plusWorkingDays(today, daysOfSilence, holidays) : null,
  };
}
