import type { PayeeKind } from '#contract/money/requisite-names';
import type { App } from '../../app.ts';
import { holdBrake } from '../../money/brakes/queries.ts';
import { insertDestination, setMain } from '../../money/requisites/destination-queries.ts';
import { findMethods } from '../../money/requisites/method-queries.ts';
import { decidePayee, findPayee, insertPayee } from '../../money/requisites/payee-queries.ts';
import { readDestination, readPayee, type Values } from '../../money/requisites/read-values.ts';
import { fingerprint, sealValues } from '../../money/requisites/sealing.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { daysBefore } from '../days.ts';
import { confirmDestination } from '../queries.ts';

const sokolov = { name: 'Соколов Андрей Викторович', inn: '771234567859' };
const ip = {
  ...sokolov,
  ogrn: '319774600123453',
  address: '115035, Москва, Садовническая ул., д. 12, кв. 40',
};
const zaitsev = { name: 'Зайцев Павел Игоревич', inn: '772834567122' };
const volkov = { name: 'Волков Илья Андреевич', inn: '500100732259' };
const firm = {
  name: 'ООО «Орлов Медиа»',
  inn: '7701234560',
  kpp: '770101001',
  ogrn: '1197746123453',
  address: '101000, Москва, Мясницкая ул., д. 8',
  director: 'Генеральный директор Орлов Д. С.',
};
export const bank = {
  bik: '044525999',
  bankName: 'Банк «Пример», Москва',
  correspondent: '30101810600000000999',
};

type Place = { ids: Map<string, number>; now: Date } & Pick<App, 'keys'>;
/**
 * Days since it was made; `waits`: hours until its waiting time ends, of one that is not paid yet; none before it is confirmed.
 */
type Where = { kind: string; values: Values; daysAgo: number; waits?: number | 'code' };

/**
 * The demo partner's ИП with an account, a phone that waits until tomorrow and a wallet to confirm, a payee that is checked, and
 * those of three other partners.
 */
export async function fillRequisites(tx: Tx, place: Place): Promise<void> {
  const account = { kind: 'bank', values: { ...bank, account: '40802810400000004217' }, daysAgo: 180 };
  const phone = { kind: 'sbp', values: { phone: '+79000000017', bank: 'Т-Банк' }, daysAgo: 1, waits: 24 };
  const unconfirmed = {
    kind: 'yoomoney',
    values: { wallet: '4100118230451800' },
    daysAgo: 0,
    waits: 'code' as const,
  };
  const destinations = [account, phone, unconfirmed];
  await fillPayee(tx, place, 'demo', { kind: 'ip', values: ip, daysAgo: 181 }, destinations);
  await fillPayee(tx, place, 'demo', { kind: 'npd', values: sokolov, daysAgo: 0 }, []);
  const wallet = { kind: 'yoomoney', values: { wallet: '4100116075156746' }, daysAgo: 90 };
  await fillPayee(tx, place, 'third', { kind: 'npd', values: zaitsev, daysAgo: 91 }, [wallet]);
  const purse = { kind: 'yoomoney', values: { wallet: '4100175017397' }, daysAgo: 80 };
  await fillPayee(tx, place, 'i.volkov', { kind: 'npd', values: volkov, daysAgo: 81 }, [purse]);
  const ofFirm = { kind: 'bank', values: { ...bank, account: '40702810600000001893' }, daysAgo: 20 };
  await fillPayee(tx, place, 'd.orlov', { kind: 'ooo', values: firm, daysAgo: 21 }, [ofFirm]);
}

export type Paid = { kind: PayeeKind; values: Values; daysAgo: number };

export async function fillPayee(
  tx: Tx,
  { ids, now, keys }: Place,
  login: string,
  { kind, values, daysAgo }: Paid,
  destinations: Where[],
): Promise<void> {
  const userId = ids.get(login) ?? 0;
  await holdBrake(tx, userId);
  const read = readPayee(kind, values);
  const id = await insertPayee(tx, userId, {
    ...read,
    kind,
    replaces: undefined,
    sealed: sealValues({ keys }, 'payee', userId, read.values),
    fingerprint: await fingerprint(tx, { keys }, read.number),
    createdAt: daysBefore(now, daysAgo, 8),
  });
  const payee = await findPayee(tx, userId, id);
  if (payee && destinations.length > 0) await decidePayee(tx, payee, true, '');
  for (const where of destinations)
    await fillDestination(tx, { now, keys, userId, payeeSeries: id, kind }, where);
}

async function fillDestination(
  tx: Tx,
  {
    now,
    keys,
    userId,
    payeeSeries,
    kind,
  }: Pick<Place, 'now' | 'keys'> & { userId: number; payeeSeries: number; kind: PayeeKind },
  where: Where,
): Promise<void> {
  const method = (await findMethods(tx)).find((one) => one.kind === where.kind);
  if (!method) throw new Error(`no method ${where.kind}`);
  const read = readDestination(method, kind, where.values);
  const at = daysBefore(now, where.daysAgo, 9);
  const id = await insertDestination(tx, userId, {
    payeeSeries,
    methodId: method.id,
    mask: read.mask,
    bank: read.bank,
    replacesId: null,
    sealed: sealValues({ keys }, 'destination', userId, read.values),
    numberHash: await fingerprint(tx, { keys }, read.number),
    createdAt: at,
    address: '203.0.113.24',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  });
  if (where.waits === 'code') return;
  const waitsUntil = new Date(
    where.waits === undefined ? at.getTime() : now.getTime() + where.waits * 3_600_000,
  );
  await confirmDestination(tx, id, { at, waitsUntil, isActive: where.waits === undefined });
  if (where.waits === undefined) await setMain(tx, userId, id);
}
