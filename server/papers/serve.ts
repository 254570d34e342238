import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { actPdfPath, contractFilesPath, contractPdfPath } from '#contract/money/paper-names';
import { actsStaff } from '#contract/money/staff-acts';
import { staffFilesPath } from '#contract/staff/staff-names';
import { pages } from '#contract/wire/pages';
import type { App } from '../app.ts';
import type { Db } from '../db/connection.ts';
import { findDocument, keepDocument } from '../documents/queries.ts';
import { sendDocument } from '../documents/send.ts';
import { isBillingOn } from '../ledger/billing.ts';
import { receivePictures } from '../pictures/receive.ts';
import type { Call, Identify } from '../rpc/call.ts';
import { withinReach } from '../rpc/reach.ts';
import { notFound, Refusal, wrongField } from '../rpc/refusal.ts';
import { keepPaper } from './acts/paper.ts';
import { findAct } from './acts/queries.ts';
import { findContractFile, setFile } from './contracts/queries.ts';

type Deps = {
  identifyPartner: Identify;
  identifyStaff: Identify;
  /** Writes which paper one of the staff downloaded, before it leaves. */
  note: (call: Call, name: string, id: number) => Promise<void>;
};

/** A paper by its id: of a partner where one is named. Returns the id of its document; undefined where there is none for the caller. */
type FindPaper = (app: App, db: Db, id: number, userId?: number) => Promise<number | undefined>;

const named = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Downloads of papers: for their owner, and for finance in the console. Another partner's answers 404. */
export function servePapers(http: FastifyInstance, app: App, deps: Deps): void {
  const papers: { path: string; page: string; find: FindPaper }[] = [
    { path: actPdfPath, page: pages.acts, find: findActPaper },
    {
      path: contractPdfPath,
      page: pages.contracts,
      find: (_app, db, id, userId) => findContractFile(db, id, userId),
    },
  ];
  for (const { path, page, find } of papers) {
    http.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const call = await deps.identifyPartner(app, request, reply);
      if (!call.session || !call.mayCall('session'))
        return reply.redirect(`${pages.signIn}?return=${encodeURIComponent(page)}`);
      const asked = named.safeParse(request.query);
      return await send(
        app,
        reply,
        asked.success && (await find(app, app.sql, asked.data.id, call.session.userId)),
      );
    });
    http.get(`${staffFilesPath}${path}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const call = await deps.identifyStaff(app, request, reply);
      if (!call.staff)
        return request.headers.authorization ? refuse(reply, 403, 'Нет доступа') : reply.redirect('/staff');
      const turnedAway = refusalOf(call);
      if (turnedAway) return refuse(reply, 403, turnedAway);
      const asked = named.safeParse(request.query);
      const { sql } = withinReach(call);
      const found = asked.success && (await find(app, sql, asked.data.id));
      if (found) await deps.note(call, path.slice(1), asked.data.id);
      return await send(app, reply, found);
    });
  }
}

/** `POST /operator/contract-files?id=`: the PDF of a partner's own contract. */
export async function receiveContracts(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  await receivePictures(http, app, identify, {
    path: contractFilesPath,
    uploaders: ['finance'],
    store: async (bytes, query, record) => {
      const { id } = named.parse(query);
      if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
        throw wrongField('file', 'Это не PDF: выберите файл PDF');
      return await app.sql.begin(async (tx) => {
        const kept = await keepDocument(tx, app, {
          name: `Договор ${id}.pdf`,
          mediaType: 'application/pdf',
          bytes,
        });
        const userId = await setFile(tx, id, kept.id);
        if (userId === undefined) throw notFound('Договор не найден');
        await record(tx, { id, sha256: kept.sha256 });
        return { id };
      });
    },
  });
}

const findActPaper: FindPaper = async (app, db, id, userId) => {
  const act = await findAct(db, id, userId);
  if (!act) return undefined;
  return act.documentId ?? (await app.sql.begin((tx) => keepPaper(tx, app, id)));
};

async function send(app: App, reply: FastifyReply, documentId: number | undefined | false) {
  const document =
    documentId && isBillingOn(app.settings, 'billing.get-act')
      ? await findDocument(app.sql, app, documentId)
      : undefined;
  return document ? sendDocument(reply, document) : refuse(reply, 404, 'Документ не найден');
}

function refuse(reply: FastifyReply, code: number, sentence: string) {
  return reply.code(code).type('text/plain; charset=utf-8').send(sentence);
}

/** Why papers are closed to one of the staff: they name people, so finance alone take them. */
function refusalOf(call: Call): string | null {
  try {
    return call.mayCall('operator', { ...actsStaff['operator.get-act'], roles: ['finance'] })
      ? null
      : 'Нет доступа';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
