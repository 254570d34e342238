import { ticketLimits } from '#contract/messages/ticket-names';
import type { Db } from '../../platform/db/connection.ts';
import { type AttachedFile, findAttached, findMessages, type Message } from './message-queries.ts';
import type { Ticket } from './queries.ts';
import { findDispute } from './ticket-subject.ts';

const sideOf = (author: Message['author']): 'partner' | 'network' =>
  author === 'partner' ? 'partner' : 'network';

function shared(row: Ticket) {
  const { recordKind: kind, recordId: id, recordName: name, lastText, lastAuthor } = row;
  const record = kind && id !== null ? { kind, id, name } : null;
  return { ...row, record, beginning: beginningOf(lastText), lastBy: sideOf(lastAuthor) };
}

export function ticketOnWire(row: Ticket) {
  return { ...shared(row), unread: row.unreadOfPartner };
}

export function staffTicketOnWire(row: Ticket) {
  const { staffId, staffName, firstAnswerAt, createdAt } = row;
  return {
    ...shared(row),
    unread: row.unreadOfStaff,
    assignee: staffId === null ? null : { id: staffId, name: staffName ?? '' },
    firstAnswerMinutes:
      firstAnswerAt && Math.max(0, Math.round((firstAnswerAt.getTime() - createdAt.getTime()) / 60_000)),
  };
}

/** The time until which a message reopens a closed ticket. */
export function reopensUntil({ state, closedAt }: Pick<Ticket, 'state' | 'closedAt'>): Date | null {
  if (state !== 'closed' || !closedAt) return null;
  return new Date(closedAt.getTime() + ticketLimits.reopenDays * 86_400_000);
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
  const disputes = (await Promise.all(disputed.map((id) => findDispute(db, row.userId, id)))).filter(
    (found) => found !== undefined,
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

function messageOnWire(row: Ticket, { id, author, text, createdAt }: Message, files: AttachedFile[]) {
  const by = sideOf(author);
  return {
    id,
    at: createdAt,
    by,
    text,
    isRead: id <= (by === 'partner' ? row.staffReadId : row.partnerReadId),
    files: files.map(({ width, height, ...file }) => ({
      ...file,
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
