import { conversionStates } from '#contract/conversions/conversion-names';
import { type TicketKind, type TicketRecordKind, ticketLimits } from '#contract/messages/ticket-names';
import { findEvents, findOwnConversion } from '../../conversions/conversions/listed-queries.ts';
import { asMoney } from '../../money/ledger/money.ts';
import { findWithdrawal } from '../../money/withdrawals/queries.ts';
import { findOffer } from '../../offers/offers/finding/listed-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { conflict, notFound, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import { findCall } from '../../postbacks/postbacks/calls/call-queries.ts';

type RecordRef = { kind: TicketRecordKind; id: number };
export type NamedRecord = RecordRef & { name: string };

/** A record of the partner's own by its name; 404 where it is not there or another's. A dispute is about a rejection of late. */
export async function nameRecord(
  db: Db,
  {
    userId,
    kind,
    record,
    moreIds,
    timeZone,
  }: {
    userId: number;
    kind: TicketKind;
    record?: RecordRef | undefined;
    moreIds: number[];
    timeZone: string;
  },
): Promise<NamedRecord | null> {
  if (kind === 'dispute') await refuseDispute(db, userId, record);
  else if (moreIds.length > 0) throw wrongField('moreIds', 'Несколько конверсий бывает только у спора');
  for (const id of moreIds) await refuseDispute(db, userId, { kind: 'conversion', id }, 'moreIds');
  if (!record) return null;
  const name = await finders[record.kind](db, userId, record.id, timeZone);
  if (name === undefined) throw notFound('Такой записи у вас нет');
  return { ...record, name: moreIds.length > 0 ? `${name} и ещё ${moreIds.length}` : name };
}

type Find = (db: Db, userId: number, id: number, timeZone: string) => Promise<string | undefined>;

const finders: Record<TicketRecordKind, Find> = {
  async conversion(db, userId, id) {
    const found = await findOwnConversion(db, userId, id);
    return found && `Конверсия № ${id}, ${found.offerName}`;
  },
  async delivery(db, userId, id) {
    const found = await findCall(db, userId, id);
    return found && `Отправка постбека № ${id}`;
  },
  async withdrawal(db, userId, id) {
    const found = await findWithdrawal(db, id, userId);
    return found && `Выплата № ${id}, ${asMoney(found.sum, found.currencyCode)}`;
  },
  async offer(db, userId, id, timeZone) {
    const offer = await findOffer(db, userId, id, timeZone);
    return offer && (offer.status !== 'stopped' || offer.hasLink) ? `Оффер: ${offer.name}` : undefined;
  },
};

const day = 86_400_000;

/**
 * The dispute of a rejection: its messages and its deadline; undefined for a conversion that was never rejected, or is another
 * partner's.
 */
export async function findDispute(db: Db, userId: number, conversionId: number) {
  const conversion = await findOwnConversion(db, userId, conversionId);
  const events = (conversion && (await findEvents(db, [conversionId], false)).get(conversionId)) ?? [];
  // Only disputes of the latest rejection count: an approval ended the earlier ones.
  const last = events.findLastIndex(({ state }) => state === 'reject');
  const before = events.findLastIndex(({ state }, place) => place < last && state !== 'reject');
  const rejections = events.slice(before + 1, last + 1);
  const rejection = rejections.findLast(({ by }) => by === 'advertiser') ?? rejections.at(-1);
  if (!conversion || !rejection) return undefined;
  const { at, reason, comment, word } = rejection;
  const isOurs = conversionStates.some((state) => state === word);
  return {
    conversionId,
    rejectedAt: at,
    reason,
    words: comment || (isOurs ? '' : word),
    until: new Date(at.getTime() + ticketLimits.disputeDays * day),
    isWon: conversion.state !== 'reject',
  };
}

async function refuseDispute(
  db: Db,
  userId: number,
  record: RecordRef | undefined,
  field: 'record' | 'moreIds' = 'record',
): Promise<void> {
  if (record?.kind !== 'conversion')
    throw wrongField('record', 'Спор начинают с отклонённой конверсии: откройте её и нажмите «Оспорить»');
  const dispute = await findDispute(db, userId, record.id);
  if (!dispute || dispute.isWon) {
    orNotFound(await findOwnConversion(db, userId, record.id), 'Такой записи у вас нет');
    throw conflict(
      field,
      field === 'record'
        ? 'Эта конверсия не отклонена: спорить не о чем, задайте вопрос'
        : `Конверсия № ${record.id} не отклонена: уберите её из спора`,
    );
  }
  if (dispute.until < new Date())
    throw conflict(
      field,
      field === 'record'
        ? `Оспорить отклонение можно ${ticketLimits.disputeDays} дней, этот срок прошёл: задайте обычный вопрос`
        : `Оспорить отклонение можно ${ticketLimits.disputeDays} дней, для конверсии № ${record.id} этот срок прошёл: уберите её из спора`,
    );
}
