import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ticketRoles, ticketsStaff } from '#contract/messages/staff-tickets';
import { staffTicketFilesPath, ticketFilesPath, ticketLimits } from '#contract/messages/ticket-names';
import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { receiveStaffFiles, whoMayCall } from '../../console/audit/receive-files.ts';
import { sendDocument } from '../../platform/documents/send.ts';
import { countPixels } from '../../platform/pictures/pixels.ts';
import { type Call, type Identify, isPartners } from '../../platform/rpc/call.ts';
import { withinReach } from '../../platform/rpc/reach.ts';
import { orNotFound, Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import { readerOf, refuseReader } from '../../platform/rpc/sheet.ts';
import { boundUploads, nameOfFile, receiveBody } from '../../platform/uploads/receive-body.ts';
import {
  findOwnFile,
  findStaffFile,
  insertFile,
  type StaffFile,
  sumBytes,
  type TicketFile,
} from './file-queries.ts';
import { readFile } from './file-type.ts';
import { findTicket } from './queries.ts';

type Deps = {
  identifyPartner: Identify;
  identifyStaff: Identify;
  /** Records which file a staff member read, before the file leaves. */
  note: (call: Call, file: StaffFile) => Promise<void>;
};

const tooLarge = 'Файл больше 5 МБ: сожмите его или пришлите ссылку';

/**
 * Files of messages: kept before their message is sent, and given back to their partner and to the staff. Another partner's
 * answers 404; what the staff read is in the audit.
 */
export async function serveTicketFiles(http: FastifyInstance, app: App, deps: Deps): Promise<void> {
  await receiveOwn(http, app, deps);
  await receiveOfStaff(http, app, deps);
  http.get(`${ticketFilesPath}/:id`, async (request, reply) => {
    const call = await deps.identifyPartner(app, request, reply);
    const refused = readerOf(call, 'tickets.get-ticket');
    if (refused instanceof Refusal) return refuseReader(reply, refused);
    if (!isPartners(call) || !call.mayCall('partner', undefined, 'tickets.get-ticket'))
      return reply.redirect(`${pages.signIn}?return=${encodeURIComponent(pages.support)}`);
    const asked = named.safeParse(request.params);
    return send(reply, asked.success && (await findOwnFile(app.sql, app, asked.data.id, call.partner.id)));
  });
  http.get(`${staffTicketFilesPath}/:id`, async (request, reply) => {
    try {
      const call = await deps.identifyStaff(app, request, reply);
      if (!call.mayCall('operator', { roles: ticketRoles, whose: 'own' }))
        return refuse(reply, 403, 'Нет доступа');
      const asked = named.safeParse(request.params);
      const file = asked.success && (await findStaffFile(withinReach(call).sql, app, asked.data.id));
      if (file) await deps.note(call, file);
      return send(reply, file);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refuse(reply, error.code, error.message);
    }
  });
}

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const named = z.object({ id });
/** The file's name on the sender's machine. */
const called = z.object({
  name: nameOfFile(120).transform((name) => name || 'файл'),
});

/** `POST /support/files?name=`, by a partner. */
async function receiveOwn(http: FastifyInstance, app: App, { identifyPartner }: Deps): Promise<void> {
  await receiveBody(http, app, {
    path: ticketFilesPath,
    mostBytes: ticketLimits.fileBytes,
    field: 'file',
    tooLarge,
    async admit(request, reply) {
      const call = await identifyPartner(app, request, reply);
      if (!isPartners(call) || !call.mayCall('partner', undefined, 'tickets.add-message'))
        throw new Refusal('forbidden', 'Нет доступа');
      if ((await sumBytes(app.sql, call.partner.id)) > ticketLimits.bytesPerDay)
        throw new Refusal(
          'tooMany',
          'За день столько файлов не принимаем: пришлите ссылку или вернитесь завтра',
          {
            retryAfter: 3600,
          },
        );
      return call;
    },
    begin: boundUploads(ticketLimits.files),
    async store(bytes, query, call) {
      if (!isPartners(call)) throw new Refusal('forbidden', 'Нет доступа');
      const { id: userId } = call.partner;
      const { name } = called.parse(query);
      const file = await readFile(name, bytes, 'partners', countPixels(app.sql, userId));
      return { id: await app.sql.begin((tx) => insertFile(tx, app, { ...file, userId, byStaff: false })) };
    },
  });
}

/** `POST /operator/ticket-files?ticketId=&name=`, by the staff. */
async function receiveOfStaff(http: FastifyInstance, app: App, { identifyStaff }: Deps): Promise<void> {
  await receiveStaffFiles(http, app, identifyStaff, {
    path: staffTicketFilesPath,
    field: 'file',
    tooLarge,
    mayUpload: whoMayCall(ticketsStaff, 'operator.answer-ticket'),
    async store(bytes, query, record, call) {
      const { ticketId, name } = called.extend({ ticketId: id }).parse(query);
      if (bytes.length > ticketLimits.fileBytes) throw wrongField('file', tooLarge);
      const { sql } = withinReach(call);
      const ticket = orNotFound(await findTicket(sql, ticketId), 'Обращение не найдено');
      const file = await readFile(name, bytes, 'staff');
      return await sql.begin(async (tx) => {
        const fileId = await insertFile(tx, app, { ...file, userId: ticket.userId, byStaff: true });
        await record(tx, { id: fileId, ticketId });
        return { id: fileId };
      });
    },
  });
}

/** A redrawn picture is shown in place; all other files are downloads. */
function send(reply: FastifyReply, file: TicketFile | undefined | false) {
  if (!file) return refuse(reply, 404, 'Такого файла нет');
  if (!file.isPicture) return sendDocument(reply, file);
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .type('image/webp')
    .send(file.bytes);
}

function refuse(reply: FastifyReply, code: number, sentence: string) {
  return reply
    .code(code)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(sentence);
}

export function lostFiles(): Refusal {
  return wrongField('fileIds', 'Файл не найден: загрузите его ещё раз');
}
