import type { ResultOf } from '#contract/method-types';
import { mostUnderway } from '#contract/money/billing';
import type { Obstacle } from '#contract/money/withdrawal-names';
import { pages } from '#contract/wire/pages';
import type { Db } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Brake } from '../brakes/queries.ts';
import { findBrake } from '../brakes/queries.ts';
import { dayIn, hourIn } from '../ledger/days.ts';
import { asMoney } from '../ledger/money.ts';
import { type Balance, findBalance } from '../ledger/queries.ts';
import { plusWorkingDays } from '../ledger/working-days.ts';
import { findAwaited } from '../papers/awaited-queries.ts';
import { type Destination, findDestination, findMainDestination } from '../requisites/destination-queries.ts';
import { findCost, type MethodCost } from '../requisites/method-queries.ts';
import { countActivePayees } from '../requisites/payee-queries.ts';
import { countUnderway } from './queries.ts';
import { costOf, nextRun } from './terms.ts';
import { findTerms } from './terms-queries.ts';

/** The terms of a request and the reasons against it, read in the caller's transaction. Sums in minor units. */
export async function previewWithdrawal(
  db: Db,
  { networkTimeZone }: Pick<Settings, 'networkTimeZone'>,
  userId: number,
  { destinationId, sum: wanted }: { destinationId?: number | undefined; sum?: number | undefined },
) {
  const balance = orNotFound(await findBalance(db, userId));
  const destination =
    destinationId === undefined
      ? await findMainDestination(db, userId)
      : await findDestination(db, userId, destinationId);
  if (destinationId !== undefined && !destination) throw notFound('Реквизиты не найдены');
  const method = destination && (await findCost(db, destination.methodId));
  const terms = await findTerms(db);
  const run = nextRun(terms, dayIn(0, networkTimeZone), hourIn(networkTimeZone));
  const sum = wanted ?? Math.max(0, balance.available);
  const cost = costOf(sum, method ?? { feeShare: 0, feeFixed: 0 });
  return {
    destination,
    method,
    ...cost,
    currencyCode: balance.currencyCode,
    nextRun: run,
    expectedOn: plusWorkingDays(run, method?.termDays ?? 0, terms.holidays),
    why: [
      ...ofRequisites(destination, await countActivePayees(db, userId)),
      ...ofMethod(destination, method, balance.currencyCode),
      ...ofBrake(await findBrake(db, userId)),
      ...ofMoney({ ...cost, ...balance, method }),
      ...(await ofPapers(db, userId, networkTimeZone)),
      ...ofOthers(await countUnderway(db, userId)),
    ],
  };
}

const plain = (
  code: Obstacle,
  text: string,
  page: string | null = null,
  until: Date | null = null,
): ResultOf<'billing.get-withdrawal-preview'>['why'][number] => ({
  code,
  text,
  until,
  page,
});

function ofRequisites(destination: Destination | undefined, payees: { all: number; active: number }) {
  if (payees.all === 0) return [plain('no-payee', 'Укажите, кому платить', pages.requisites)];
  if (payees.active === 0) return [plain('payee-check', 'Получателя проверяет сеть', pages.requisites)];
  if (!destination) return [plain('no-destination', 'Укажите, куда платить', pages.requisites)];
  if (destination.state === 'active') return [];
  const text =
    destination.state === 'waiting' ? 'Реквизиты ещё ждут' : 'На эти реквизиты не платят: выберите другие';
  const code = destination.state === 'waiting' ? 'cooling' : 'no-destination';
  return [plain(code, text, pages.requisites, destination.waitsUntil)];
}

/** Refuses a destination whose method no longer pays its payee: the network changed the method after the destination was made. */
function ofMethod(destination: Destination | undefined, method: MethodCost | undefined, currency: string) {
  if (destination?.state !== 'active' || !method) return [];
  const isPaid =
    method.isOn &&
    method.currencies.some((code) => code === currency) &&
    method.payeeKinds.includes(destination.payeeKind);
  const text = 'Этим способом сеть сейчас не платит: выберите другие реквизиты';
  return isPaid ? [] : [plain('no-destination', text, pages.requisites)];
}

function ofBrake({ stoppedAt, payoutsUntil }: Brake) {
  if (stoppedAt) return [plain('locked', 'Выплаты остановлены: напишите в поддержку', pages.requisites)];
  return payoutsUntil
    ? [plain('cooling', 'После изменений в кабинете выплаты ждут', pages.requisites, payoutsUntil)]
    : [];
}

function ofMoney({
  sum,
  net,
  available,
  currencyCode,
  method,
}: Balance & { sum: number; net: number; method: MethodCost | undefined }) {
  if (available < 0) return [plain('debt', 'На балансе долг: он закроется новыми конверсиями', pages.ledger)];
  if (!method) return [];
  const { minimum, maximum } = method;
  if (sum < minimum || net <= 0)
    return [plain('below-minimum', `Меньше минимума этого способа: ${asMoney(minimum, currencyCode)}`)];
  if (maximum !== null && sum > maximum)
    return [plain('above-maximum', `Больше максимума этого способа: ${asMoney(maximum, currencyCode)}`)];
  return sum > available ? [plain('not-enough', 'На балансе столько нет')] : [];
}

async function ofPapers(db: Db, userId: number, timeZone: string) {
  const awaited = await findAwaited(db, userId, { today: dayIn(0, timeZone), timeZone });
  return [
    ...(awaited.contract ? [plain('no-contract', 'Примите договор', pages.contracts)] : []),
    ...(awaited.objected > 0
      ? [plain('act', 'По акту есть возражение: дождитесь исправления или примите акт', pages.acts)]
      : []),
    ...(awaited.offered > 0 ? [plain('act', 'Примите акт', pages.acts)] : []),
    ...(awaited.late > 0 ? [plain('receipt', 'Приложите чек за прошлую выплату', pages.withdrawals)] : []),
  ];
}

function ofOthers({ open, all }: { open: number; all: number }) {
  if (open > 0)
    return [plain('open', 'Одна выплата уже заказана: дождитесь её или отмените', pages.withdrawals)];
  return all >= mostUnderway
    ? [plain('too-many', 'В пути уже три выплаты: дождитесь их', pages.withdrawals)]
    : [];
}
