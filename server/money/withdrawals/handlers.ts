import type { billing } from '#contract/money/billing';
import { isOpen } from '#contract/money/withdrawal-names';
import { countLetter } from '../../platform/limits/letter-actions.ts';
import { conflict, notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { lockBrake } from '../brakes/queries.ts';
import { dayIn, hourIn } from '../ledger/days.ts';
import { findHoldCalendar } from '../ledger/hold-calendar.ts';
import { toMinor } from '../ledger/money.ts';
import { findBalance } from '../ledger/queries.ts';
import { findActOf } from '../papers/acts/queries.ts';
import { inSession, requireCode } from '../requisites/action-code.ts';
import { findDestination } from '../requisites/destination-queries.ts';
import { moveWithdrawal } from './move.ts';
import { withdrawalOnWire } from './on-wire.ts';
import { previewWithdrawal } from './preview.ts';
import {
  countUnderway,
  countWithdrawals,
  findEntries,
  findEvents,
  findOrder,
  findWithdrawal,
  findWithdrawals,
} from './queries.ts';
import { requestWithdrawal, tellOfRequest } from './request.ts';
import { nextRun } from './terms.ts';
import { findTerms, findWish, keepWish } from './terms-queries.ts';

/** See docs/decisions/0161-withdrawals.md. */
export const billingHandlers: Handlers<typeof billing> = {
  async 'billing.get-overview'(_params, { sql, partner, settings: { networkTimeZone } }) {
    const [balance, terms, calendar, underway] = await Promise.all([
      findBalance(sql, partner.id),
      findTerms(sql),
      findHoldCalendar(sql, partner.id, networkTimeZone, 366),
      countUnderway(sql, partner.id),
    ]);
    if (!balance) throw notFound();
    const run = nextRun(terms, dayIn(0, networkTimeZone), hourIn(networkTimeZone));
    return {
      availableBalance: balance.available,
      blockedBalance: balance.blocked,
      currencyCode: balance.currencyCode,
      nextRun: run,
      cutoffHour: terms.cutoffHour,
      comesBefore: calendar.items
        .filter(({ date }) => date <= run)
        .reduce((sum, { amount }) => sum + amount, 0),
      underway: underway.all,
    };
  },

  async 'billing.get-withdrawals'(search, { sql, partner }) {
    const filter = { ...search, userId: partner.id };
    const [rows, totalCount] = await Promise.all([
      findWithdrawals(sql, filter),
      countWithdrawals(sql, filter),
    ]);
    return { items: rows.map(withdrawalOnWire), pagination: { totalCount } };
  },

  async 'billing.get-withdrawal'({ id }, { sql, partner, settings }) {
    const found = orNotFound(await findWithdrawal(sql, id, partner.id), 'Выплата не найдена');
    const [events, entries, order, act] = await Promise.all([
      findEvents(sql, id),
      findEntries(sql, partner.id, id),
      findOrder(sql, id),
      findActOf(sql, partner.id, found.requestedAt, settings.networkTimeZone),
    ]);
    return { ...withdrawalOnWire(found), events, entries, order: order ?? null, act: act ?? null };
  },

  async 'billing.get-withdrawal-preview'({ destinationId, sum }, { sql, partner, settings }) {
    const wanted = sum === undefined ? undefined : toMinor(sum);
    const { destination, method, ...preview } = await previewWithdrawal(sql, settings, partner.id, {
      destinationId,
      sum: wanted,
    });
    return {
      ...preview,
      destination: destination ?? null,
      minimum: method?.minimum ?? null,
      maximum: method?.maximum ?? null,
    };
  },

  async 'billing.request-withdrawal'({ destinationId, sum, net, idempotencyKey }, call) {
    const { partner, session, userAgent, address } = call;
    return await inSession(call, async (tx) => {
      if (!(await findDestination(tx, partner.id, destinationId))) throw notFound('Реквизиты не найдены');
      await requireCode(tx, call);
      const shown = net === undefined ? undefined : toMinor(net);
      const asked = { destinationId, sum: toMinor(sum), net: shown, idempotencyKey };
      const { withdrawal, isNew } = await requestWithdrawal(tx, call, partner.id, asked, 'partner');
      const { id } = withdrawal;
      if (!isNew) return { id };
      await countLetter(tx, partner.id, 'withdrawal');
      await tellOfRequest(tx, partner.id, withdrawal, { sessionId: session?.id, userAgent, address });
      return { id };
    });
  },

  async 'billing.cancel-withdrawal'({ id }, call) {
    return await inSession(call, async (tx) => {
      await lockBrake(tx, call.partner.id);
      const found = orNotFound(await findWithdrawal(tx, id, call.partner.id), 'Выплата не найдена');
      if (!isOpen(found)) throw conflict('id', 'Эту выплату уже не отменить: она отправляется или завершена');
      await moveWithdrawal(tx, found, 'cancelled', 'partner');
    });
  },

  async 'billing.get-schedule'(_params, { sql, partner, settings: { networkTimeZone } }) {
    const [terms, wish, balance] = await Promise.all([
      findTerms(sql),
      findWish(sql, partner.id),
      findBalance(sql, partner.id),
    ]);
    if (!balance) throw notFound();
    return {
      ...terms,
      ...wish,
      nextRun: nextRun(terms, dayIn(0, networkTimeZone), hourIn(networkTimeZone)),
      currencyCode: balance.currencyCode,
    };
  },

  async 'billing.set-schedule'({ isAuto, threshold }, call) {
    return await inSession(call, async (tx) => {
      await requireCode(tx, call);
      await keepWish(tx, call.partner.id, {
        isAuto,
        threshold: threshold === null ? null : toMinor(threshold),
      });
    });
  },
};
