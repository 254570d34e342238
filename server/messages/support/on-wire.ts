import { type TicketState, ticketLimits } from '#contract/messages/ticket-names';
import type { Db } from '../../platform/db/connection.ts';
import type { AttachedFile, Message } from './message-queries.ts';
import { findAttached, findMessages } from './message-queries.ts';
import type { Ticket } from './queries.ts';
import { findDispute } from './records.ts';

const sideOf = (author: Message['author']): 'partner' | 'network' =>
  author === 'partner' ? 'partner' : 'network';

function shared(row: Ticket) {
  const { id, kind, subject, state, recordKind, recordId, recordName } = row;
  return {
    id,
    kind,
    subject,
    state,
    record: recordKind && recordId !== null ? { kind: recordKind, id: recordId, name: recordName } : null,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    beginning: beginningOf(row.lastText),
    lastBy: sideOf(row.lastAuthor),
  } as const;
}

export function ticketOnWire(row: Ticket) {
  return { ...shared(row), unread: row.unreadOfPartner };
}

export function staffTicketOnWire(row: Ticket) {
  const { userId, userLogin, userName, staffId, staffName, firstAnswerAt, createdAt } = row;
  return {
    ...shared(row),
    unread: row.unreadOfStaff,
    userId,
    userLogin,
    userName,
    assignee: staffId === null ? null : { id: staffId, name: staffName ?? '' },
    unansweredSince: row.unansweredSince?.toISOString() ?? null,
    firstAnswerMinutes:
      firstAnswerAt && Math.max(0, Math.round((firstAnswerAt.getTime() - createdAt.getTime()) / 60_000)),
  };
}

/** The time until which a message reopens a closed ticket. */
export function reopensUntil({
  state,
  closedAt,
}: {
  state: TicketState;
  closedAt: Date | null;
}): string | null {
  if (state !== 'closed' || !closedAt) return null;
  return new Date(closedAt.getTime() + ticketLimits.reopenDays * 86_400_000).toISOString();
}

/** A ticket's messages, and what is disputed in it. Notes are for the staff alone. */
export async function threadOf(
  db: Db,
  row: Ticket,
  { before, withNotes }: { before: number | undefined; withNotes: boolean },
) {
  const { messages, isMore } = await findMessages(db, row, {
    before,
    withNotes,
    limit: ticketLimits.messages,
  });
  const files = await findAttached(
    db,
    row.userId,
    messages.map(({ id }) => id),
  );
  const disputed = row.kind === 'dispute' && row.recordId !== null ? [row.recordId, ...row.moreIds] : [];
  const disputes = (await Promise.all(disputed.map((id) => findDispute(db, row.userId, id)))).flatMap(
    (found) => (found ? [disputeOnWire(found)] : []),
  );
  return {
    isMore,
    messages: messages.map((message) => ({
      message,
      onWire: messageOnWire(row, message, files.get(message.id) ?? []),
    })),
    dispute: disputes[0] ?? null,
    moreDisputes: disputes.slice(1),
  };
}

function disputeOnWire(dispute: NonNullable<Awaited<ReturnType<typeof findDispute>>>) {
  return { ...dispute, rejectedAt: dispute.rejectedAt.toISOString(), until: dispute.until.toISOString() };
}

function messageOnWire(row: Ticket, { id, author, text, createdAt }: Message, files: AttachedFile[]) {
  const by = sideOf(author);
  return {
    id,
    at: createdAt.toISOString(),
    by,
    text,
    isRead: id <= (by === 'partner' ? row.staffReadId : row.partnerReadId),
    files: files.map(({ id: fileId, name, bytes, width, height }) => ({
      id: fileId,
      name,
      bytes,
      picture: width === null || height === null ? null : { width, height },
    })),
  };
}

/** The beginning of a text on one line. */
export function beginningOf(text: string, longest = 140): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest
    ? line
    : `${line
        .slice(0, longest - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
