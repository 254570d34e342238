import { ticketRoles, type ticketsStaff } from '#contract/messages/staff-tickets';
import { type Tx, violates } from '../../platform/db/connection.ts';
import { announce } from '../../platform/live/announce.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, notFound, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { attachFiles } from './file-queries.ts';
import { lostFiles } from './files.ts';
import { insertMessage } from './message-queries.ts';
import { staffTicketOnWire, threadOf } from './on-wire.ts';
import {
  countOpen,
  findColleagues,
  findFirstAnswer,
  findStaffTickets,
  findTicket,
  lockTicket,
  markRead,
  noteWord,
  setAssignee,
  setState,
  type Ticket,
} from './queries.ts';
import { tellOfAnswer, tellOfEnd } from './tell.ts';
import { countTemplates, findTemplates, saveTemplate } from './template-queries.ts';

const mostTemplates = 200;
/** Roles of accounts that may be assigned to a ticket. */
const answering = ['admin', ...ticketRoles];

/** See docs/decisions/0188-tickets.md. */
export const ticketsStaffHandlers: Handlers<typeof ticketsStaff> = {
  async 'operator.get-tickets'(asked, { sql, staff }) {
    // A key is not an account: no ticket is its own.
    const mine = staff?.kind === 'account' ? staff.id : 0;
    const staffId = asked.whose && (asked.whose === 'mine' ? mine : null);
    const [{ items, pagination }, firstAnswer, waiting] = await Promise.all([
      findStaffTickets(sql.replanned, { ...asked, staffId }),
      findFirstAnswer(sql),
      countOpen(sql),
    ]);
    return { items: items.map(staffTicketOnWire), pagination, firstAnswer, waiting };
  },

  async 'operator.get-ticket'({ id, before }, { sql }) {
    const found = orNotFound(await findTicket(sql, id), missing);
    const [{ messages, ...thread }, colleagues] = await Promise.all([
      threadOf(sql, found, { before, withNotes: true }),
      findColleagues(sql, found.userId, answering),
    ]);
    return {
      ...staffTicketOnWire(found),
      ...thread,
      messages: messages.map(({ message: { author, authorName, isNote }, onWire }) => ({
        ...onWire,
        isNote,
        author: authorName ?? (author === 'partner' ? found.userName || found.userLogin : 'Ключ API'),
      })),
      firstName: found.firstName,
      colleagues,
    };
  },

  'operator.answer-ticket':
    ({ id, text, fileIds, isNote, closes }) =>
    async (tx, trail) => {
      const ticket = await lockRead(tx, trail, id);
      const { userId } = ticket;
      const staffId = accountOf(trail);
      const author = staffId === null ? 'key' : 'staff';
      const messageId = await insertMessage(tx, { ticketId: id, userId, author, staffId, isNote, text });
      if (!(await attachFiles(tx, messageId, { ids: fileIds, userId, byStaff: true }))) throw lostFiles();
      if (isNote) return { messageId };
      if (ticket.staffId === null && staffId !== null) await setAssignee(tx, id, staffId);
      await markRead(tx, id, 'network');
      await setState(tx, id, closes ? 'closed' : 'waiting');
      await noteWord(tx, id, 'network');
      await tellOfAnswer(tx, ticket, text);
      return { messageId };
    },

  'operator.set-ticket-state':
    ({ id, state }) =>
    async (tx, trail) => {
      const ticket = await lockRead(tx, trail, id);
      if (ticket.state === state) return;
      await setState(tx, id, state);
      if (state === 'closed') await tellOfEnd(tx, ticket);
      else await announce(tx, ticket.userId, { type: 'ticket', id });
    },

  'operator.assign-ticket':
    ({ id, staffId }) =>
    async (tx, trail) => {
      const { userId } = await lockRead(tx, trail, id);
      const colleagues = await findColleagues(tx, userId, answering);
      if (staffId !== null && !colleagues.some((one) => one.id === staffId))
        throw wrongField('staffId', 'Этот сотрудник не отвечает на обращения партнёра: выберите другого');
      await setAssignee(tx, id, staffId);
      if (staffId !== null) await markRead(tx, id, 'network');
      await announce(tx, userId, { type: 'ticket', id });
    },

  async 'operator.get-templates'(_params, { sql }) {
    return { items: await findTemplates(sql) };
  },

  'operator.save-template':
    ({ idempotencyKey: _, ...template }) =>
    async (tx) => {
      if (template.id === undefined && (await countTemplates(tx)) >= mostTemplates)
        throw conflict('name', `Шаблонов не больше ${mostTemplates}: измените один из прежних`);
      const id = await saveTemplate(tx, template).catch(refuseSameName);
      if (id === undefined) throw notFound('Шаблон не найден');
      return { id };
    },
};

/** Locks a ticket and reads it afterwards. */
async function lockRead(tx: Tx, trail: Trail, id: number): Promise<Ticket> {
  const locked = await lockTicket(tx, id);
  const ticket = orNotFound(locked && (await findTicket(tx, id)), missing);
  trail.concerns(ticket.userId);
  return ticket;
}

const accountOf = ({ by }: Trail) => (by.kind === 'account' ? by.id : null);

function refuseSameName(error: unknown): never {
  if (violates(error, 'ticket_templates_name_key'))
    throw conflict('name', 'Шаблон с таким названием уже есть');
  throw error;
}

const missing = 'Обращение не найдено';
