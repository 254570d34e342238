import type { ParamsOf } from '#contract/method-types';
import { type PayeeKind, payeeFields, payeeKinds } from '#contract/money/requisite-names';
import { destinationLimit, payeeLimit, type requisites } from '#contract/money/requisites';
import { resendAfter } from '../../accounts/mailed-code/code.ts';
import { isActive } from '../../accounts/two-factor/queries.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { announce } from '../../platform/live/announce.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { conflict, notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { tellOfMoney } from '../brakes/letter.ts';
import { findBrake, findEvents, lockBrake, noteEvent, setLockEnd } from '../brakes/queries.ts';
import { findBalance } from '../ledger/queries.ts';
import {
  inSession,
  refuseWithApp,
  requireCode,
  sendActionCode,
  sendActionCodeWhereDue,
  withCode,
} from './action-code.ts';
import {
  archive,
  beginWait,
  countDestinations,
  findDestination,
  findDestinations,
  hasNumber,
  insertDestination,
  setMain,
} from './destination-queries.ts';
import { fieldsOf, findMethod, findMethods } from './method-queries.ts';
import { countPayees, findOwnSame, findPayee, findPayees, insertPayee, type Payee } from './payee-queries.ts';
import { payeeNumber, type ReadPayee, readDestination, readPayee } from './read-values.ts';
import { findBank, findCompany } from './registers.ts';
import { fingerprint, fingerprintsOf, openValues, sealValues } from './sealing.ts';

/** See docs/decisions/0160-requisites.md. */
export const requisitesHandlers: Handlers<typeof requisites> = {
  async 'requisites.get-methods'(_params, { sql, partner }) {
    const [methods, currencyCode] = await Promise.all([findMethods(sql), currencyOf(sql, partner.id)]);
    const items = methods.filter(({ isOn, currencies }) => isOn && currencies.includes(currencyCode));
    const paid = payeeKinds.filter((kind) => items.some((method) => method.payeeKinds.includes(kind)));
    return {
      items: items.map((method) => ({ ...method, fields: [...fieldsOf(method)].map(asField) })),
      payees: paid.map((kind) => ({ kind, fields: payeeFields[kind].map(asField) })),
      currencyCode,
    };
  },

  async 'requisites.get-payees'(_params, call) {
    const rows = await findPayees(call.sql, call.partner.id);
    const valuesOf = (row: Payee) => openValues(call, 'payee', row.userId, row.sealed);
    return { items: rows.map((row) => ({ ...row, values: valuesOf(row) })) };
  },

  async 'requisites.save-payee'({ id, kind, values: written }, call) {
    const { partner } = call;
    const read = readPayee(kind, written);
    return await inSession(call, async (tx) => {
      await lockUnlocked(tx, partner.id);
      const replaces = id === undefined ? undefined : await findPayee(tx, partner.id, id);
      if (id !== undefined && !replaces) throw notFound('Получатель не найден');
      await requireCode(tx, call);
      if (replaces?.state === 'outdated')
        throw conflict('id', 'Этого получателя уже заменили: обновите страницу');
      if (replaces && replaces.kind !== kind)
        throw conflict('kind', 'Вид получателя не меняется: добавьте нового');
      if (!replaces && (await countPayees(tx, partner.id)) >= payeeLimit)
        throw conflict('kind', `Получателей не больше ${payeeLimit}`);
      const before = replaces && openValues(call, 'payee', partner.id, replaces.sealed);
      // A new name, such as a surname after marriage, makes no second payee.
      if (!before || payeeNumber(kind, before) !== payeeNumber(kind, read.values)) {
        const numbers = await fingerprintsOf({ ...call, sql: tx }, kind, read.values);
        refuseSame(kind, read, await findOwnSame(tx, partner.id, numbers, replaces?.seriesId));
      }
      const made = await insertPayee(tx, partner.id, {
        ...read,
        kind,
        replaces,
        sealed: sealValues(call, 'payee', partner.id, read.values),
        fingerprint: await fingerprint(tx, call, read.number),
      });
      await tellOfMoney(
        tx,
        partner.id,
        { title: 'Новый получатель выплат', about: `добавлен получатель ${read.name}.` },
        from(call),
      );
      await announce(tx, partner.id, { type: 'requisites' });
      return { id: made };
    });
  },

  async 'requisites.get-destinations'(_params, { sql, partner }) {
    const [items, brake, events, hasApp] = await Promise.all([
      findDestinations(sql, partner.id),
      findBrake(sql, partner.id),
      findEvents(sql, partner.id),
      isActive(sql, partner.id),
    ]);
    return {
      items,
      brake: { ...brake, isStopped: brake.stoppedAt !== null, events },
      codeBy: hasApp ? 'app' : 'mail',
    };
  },

  async 'requisites.get-destination-preview'(written, call) {
    const { rows, warnings } = (await read(call.sql, call, written)).read;
    return { rows, warnings };
  },

  async 'requisites.create-destination'({ replacesId, isSure, ...written }, call) {
    const { sql, partner, address, userAgent } = call;
    return await sql.begin(async (tx) => {
      await lockUnlocked(tx, partner.id);
      const { read: made, payee } = await read(tx, call, written);
      if (made.warnings.length > 0 && !isSure) throw conflict('isSure', made.warnings.join('. '));
      if ((await countDestinations(tx, partner.id)) >= destinationLimit)
        throw conflict('methodId', `Реквизитов не больше ${destinationLimit}: уберите лишние в архив`);
      const replaced =
        replacesId === undefined ? undefined : await findDestination(tx, partner.id, replacesId);
      if (replacesId !== undefined && !replaced) throw notFound('Реквизиты не найдены');
      const numberHash = await fingerprint(tx, call, made.number);
      if (await hasNumber(tx, partner.id, written.methodId, { numberHash, bank: made.bank }))
        throw conflict('methodId', 'Эти реквизиты у вас уже есть');
      const id = await insertDestination(tx, partner.id, {
        mask: made.mask,
        bank: made.bank,
        payeeSeries: payee.seriesId,
        methodId: written.methodId,
        address,
        userAgent,
        replacesId: replacesId ?? null,
        sealed: sealValues(call, 'destination', partner.id, made.values),
        numberHash,
      });
      // Right after adding a payee, whose code was mailed a moment ago, the partner requests the next letter in the form of the
      // code.
      if (!(await isActive(tx, partner.id))) await sendActionCodeWhereDue(tx, partner.id);
      await announce(tx, partner.id, { type: 'requisites' });
      return { id };
    });
  },

  async 'requisites.confirm-destination'({ id, code }, call) {
    const { partner, settings } = call;
    return await withCode(call, code, async (tx) => {
      await lockUnlocked(tx, partner.id);
      const found = orNotFound(await findDestination(tx, partner.id, id), 'Реквизиты не найдены');
      if (found.state !== 'unconfirmed') throw conflict('id', 'Эти реквизиты уже подтверждены');
      const wait = await beginWait(tx, partner.id, id, settings.brakeHours);
      const about = `добавлены реквизиты ${found.methodName} ${found.mask}, получатель ${found.payeeName}.`;
      await tellOfMoney(tx, partner.id, { title: 'Новые реквизиты для выплат', about }, from(call));
      await announce(tx, partner.id, { type: 'requisites' });
      return wait;
    });
  },

  async 'requisites.send-code'(_params, call) {
    await refuseWithApp(call);
    await call.sql.begin((tx) => sendActionCode(tx, call.partner.id));
    return { ok: true, retryAfter: resendAfter };
  },

  async 'requisites.confirm-act'({ code }, call) {
    return await withCode(call, code, async (_tx, until) => ({ until }));
  },

  async 'requisites.set-main'({ id }, call) {
    return await inSession(call, async (tx) => {
      const found = await lockDestination(tx, call, id);
      if (found.state !== 'active') throw conflict('id', 'Основными становятся только действующие реквизиты');
      await setMain(tx, call.partner.id, id);
      return await done(tx, call);
    });
  },

  async 'requisites.archive-destination'({ id }, call) {
    return await inSession(call, async (tx) => {
      const found = await lockDestination(tx, call, id);
      if (found.state === 'archived') throw conflict('id', 'Эти реквизиты уже в архиве');
      await archive(tx, call.partner.id, id);
      return await done(tx, call);
    });
  },

  'requisites.find-bank': async ({ bik }, call) => await findBank(call, bik),
  'requisites.find-company': async ({ inn }, call) => await findCompany(call, inn),

  async 'requisites.lock'({ days }, call) {
    return await inSession(call, async (tx) => {
      await requireCode(tx, call);
      await lockBrake(tx, call.partner.id);
      const lockedUntil = await setLockEnd(tx, call.partner.id, days * 24, 'greatest');
      await noteEvent(tx, call.partner.id, 'lock');
      await done(tx, call);
      return { lockedUntil };
    });
  },

  async 'requisites.unlock'(_params, call) {
    return await inSession(call, async (tx) => {
      const { lockedUntil } = await lockBrake(tx, call.partner.id);
      if (!lockedUntil) throw conflict('lock', 'Замок уже открыт');
      await requireCode(tx, call);
      const until = await setLockEnd(tx, call.partner.id, 24, 'least');
      await noteEvent(tx, call.partner.id, 'unlock');
      const about = 'через 24 часа замок реквизитов откроется, и их можно будет менять.';
      await tellOfMoney(tx, call.partner.id, { title: 'Замок реквизитов открывается', about }, from(call));
      await done(tx, call);
      return { lockedUntil: until };
    });
  },
};

/** One number is one payee; a person may be both an ИП and self-employed, under one name. */
function refuseSame(kind: PayeeKind, { name }: ReadPayee, own: Pick<Payee, 'kind' | 'name'>[]) {
  const same = own.find((one) => one.kind === kind || one.name.toLowerCase() !== name.toLowerCase());
  const field = kind === 'foreign' ? 'taxId' : 'inn';
  if (same) throw conflict(field, `С этим номером у вас уже есть получатель: ${same.name}. Измените его`);
}

/** Locks the partner's brake and refuses a change while requisites are locked or money is stopped. */
async function lockUnlocked(tx: Tx, userId: number) {
  const { lockedUntil, stoppedAt } = await lockBrake(tx, userId);
  if (stoppedAt) throw conflict('lock', 'Выплаты и реквизиты остановлены: напишите в поддержку');
  if (lockedUntil) throw conflict('lock', 'Замок реквизитов закрыт: до его конца менять их нельзя');
}

/** A destination to change, under the partner's brake. Asks for a code. */
async function lockDestination(tx: Tx, call: PartnerCall, id: number) {
  await lockUnlocked(tx, call.partner.id);
  const found = orNotFound(await findDestination(tx, call.partner.id, id), 'Реквизиты не найдены');
  await requireCode(tx, call);
  return found;
}

/** Checks a written destination, for one of the partner's payees and a method that pays this payee. */
async function read(
  db: Db,
  { partner }: PartnerCall,
  { payeeId, methodId, values }: ParamsOf<'requisites.get-destination-preview'>,
) {
  const payee = await findPayee(db, partner.id, payeeId);
  const method = await findMethod(db, methodId);
  if (!payee || !method) throw notFound(payee ? 'Способ не найден' : 'Получатель не найден');
  if (!method.isOn || !method.currencies.includes(await currencyOf(db, partner.id)))
    throw conflict('methodId', 'Этим способом сеть сейчас не платит');
  if (!method.payeeKinds.includes(payee.kind))
    throw conflict('payeeId', 'Такому получателю этим способом не платят');
  return { payee, read: readDestination(method, payee.kind, values) };
}

/** No sum is converted: a partner is paid in the currency of their balance. */
async function currencyOf(db: Db, userId: number) {
  return orNotFound(await findBalance(db, userId)).currencyCode;
}

async function done(tx: Tx, { partner }: PartnerCall) {
  await announce(tx, partner.id, { type: 'requisites' });
}

function from({ session, userAgent, address }: PartnerCall) {
  return { sessionId: session?.id, userAgent, address };
}

function asField({ options, ...field }: (typeof payeeFields)[keyof typeof payeeFields][number]) {
  return options ? { ...field, options: [...options] } : field;
}
