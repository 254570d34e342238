import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { staffFilesPath } from '#contract/console/staff-names';
import type { PartnerContract } from '#contract/index';
import {
  actPdfPath,
  contractFilesPath,
  contractPdfPath,
  updFilesPath,
  updPath,
} from '#contract/money/paper-names';
import { contractsStaff } from '#contract/money/staff-contracts';
import { actsStaff } from '#contract/money/staff-papers';
import { pages } from '#contract/wire/pages';
import type { Method } from '#contract/wire/rpc';
import type { App } from '../../app.ts';
import { type Receiver, receiveStaffFiles, whoMayCall } from '../../console/audit/receive-files.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findDocument, keepDocument } from '../../platform/documents/queries.ts';
import { sendDocument } from '../../platform/documents/send.ts';
import { announce } from '../../platform/live/announce.ts';
import type { Call, Identify } from '../../platform/rpc/call.ts';
import { withinReach } from '../../platform/rpc/reach.ts';
import { notFound, Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import { readerOf, refuseReader, toSignIn } from '../../platform/rpc/sheet.ts';
import { isBillingOn } from '../ledger/billing.ts';
import { keepPaper } from './acts/paper.ts';
import { findAct, setUpdFile } from './acts/queries.ts';
import { findContractFile, setFile } from './contracts/queries.ts';

type Deps = {
  identifyPartner: Identify;
  identifyStaff: Identify;
  /** Notes the paper that a member of the staff downloads, before it is sent. */
  note: (call: Call, name: string, id: number) => Promise<void>;
};

/**
 * Finds a paper by its id; only the given partner's where `userId` is given. Returns the id of its document; undefined where the
 * caller has none.
 */
type FindPaper = (app: App, db: Db, id: number, userId?: number) => Promise<number | undefined>;

const named = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Downloads of papers: for their owner, and for finance in the console. Another partner's paper is 404. */
export function servePapers(http: FastifyInstance, app: App, deps: Deps): void {
  const papers: { path: string; page: string; method: keyof PartnerContract; find: FindPaper }[] = [
    { path: actPdfPath, page: pages.acts, method: 'billing.get-act', find: findActPaper },
    {
      path: contractPdfPath,
      page: pages.contracts,
      method: 'contracts.get-contract',
      find: (_app, db, id, userId) => findContractFile(db, id, userId),
    },
    {
      path: updPath,
      page: pages.acts,
      method: 'billing.get-act',
      find: async (_app, db, id, userId) => (await findAct(db, id, userId))?.updDocumentId ?? undefined,
    },
  ];
  for (const { path, page, method, find } of papers) {
    http.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const reader = readerOf(await deps.identifyPartner(app, request, reply), method);
      if (reader instanceof Refusal) return refuseReader(reply, reader);
      if (reader === null) return toSignIn(reply, page);
      const asked = named.safeParse(request.query);
      const isOn = asked.success && isBillingOn(app.settings, 'billing.get-act');
      return await send(app, reply, isOn && (await find(app, reader.sql, asked.data.id, reader.partner.id)));
    });
    const findOfBilling: FindPaper = async (...asked) =>
      isBillingOn(app.settings, 'billing.get-act') ? await find(...asked) : undefined;
    serveStaffPaper(http, app, deps, { path, find: findOfBilling, method: actsStaff['operator.get-act'] });
  }
}

type StaffPaper = { path: string; find: FindPaper; method: Method };

/** A download of a paper in the console. Papers name people and firms, so of those who may call the method finance alone get them. */
export function serveStaffPaper(
  http: FastifyInstance,
  app: App,
  { identifyStaff, note }: Omit<Deps, 'identifyPartner'>,
  { path, find, method }: StaffPaper,
): void {
  http.get(`${staffFilesPath}${path}`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const call = await identifyStaff(app, request, reply);
    if (!call.staff)
      return request.headers.authorization ? refuse(reply, 403, 'Нет доступа') : reply.redirect('/staff');
    try {
      if (!call.mayCall('operator', { ...method, roles: ['finance'] }))
        return refuse(reply, 403, 'Нет доступа');
      const asked = named.safeParse(request.query);
      const { sql } = withinReach(call);
      const found = asked.success && (await find(app, sql, asked.data.id));
      if (found) await note(call, path.slice(1), asked.data.id);
      return await send(app, reply, found);
    } catch (error) {
      if (error instanceof Refusal) return refuse(reply, error.code, error.message);
      throw error;
    }
  });
}

type Sent = Pick<Receiver, 'path' | 'mayUpload'> & {
  /** Kinds of files by their first bytes. */
  kinds: Record<string, { begins: RegExp; mediaType: string }>;
  wrong: string;
  name: string;
  /** Binds the document to its record; returns the partner, undefined for an unknown record. */
  keep: (tx: Tx, id: number, documentId: number) => Promise<number | undefined>;
  missing: string;
};

const pdf = { begins: /^%PDF-/, mediaType: 'application/pdf' };

/**
 * Files that finance upload: `POST /operator/contract-files?id=`, the PDF of a partner's own contract, and `POST
 * /operator/upd-files?id=`, an act's УПД.
 */
export async function receivePapers(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  await receivePaper(http, app, identify, {
    mayUpload: whoMayCall(contractsStaff, 'operator.save-contract'),
    path: contractFilesPath,
    kinds: { pdf },
    wrong: 'Это не PDF: выберите файл PDF',
    name: 'Договор',
    keep: setFile,
    missing: 'Договор не найден',
  });
  const xml = { begins: /^(\xef\xbb\xbf)?<\?xml/, mediaType: 'application/xml' };
  await receivePaper(http, app, identify, {
    mayUpload: whoMayCall(actsStaff, 'operator.mark-upd'),
    path: updFilesPath,
    kinds: { pdf, xml },
    wrong: 'Это не УПД: выберите файл PDF или XML',
    name: 'УПД акта',
    keep: setUpdFile,
    missing: 'У акта нет УПД: сначала запишите его',
  });
}

async function receivePaper(http: FastifyInstance, app: App, identify: Identify, sent: Sent) {
  await receiveStaffFiles(http, app, identify, {
    path: sent.path,
    mayUpload: sent.mayUpload,
    field: 'file',
    tooLarge: 'Файл больше 10 МиБ',
    store: async (bytes, query, record, call) => {
      const { id } = named.parse(query);
      const head = bytes.subarray(0, 8).toString('latin1');
      const [ending, kind] = Object.entries(sent.kinds).find(([, { begins }]) => begins.test(head)) ?? [];
      if (!kind) throw wrongField('file', sent.wrong);
      return await withinReach(call).sql.begin(async (tx) => {
        const file = { name: `${sent.name} ${id}.${ending}`, mediaType: kind.mediaType, bytes };
        const kept = await keepDocument(tx, app, file);
        const userId = await sent.keep(tx, id, kept.id);
        if (userId === undefined) throw notFound(sent.missing);
        await announce(tx, userId, { type: 'balance' });
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
  const document = documentId ? await findDocument(app.sql, app, documentId) : undefined;
  return document ? sendDocument(reply, document) : refuse(reply, 404, 'Документ не найден');
}

function refuse(reply: FastifyReply, code: number, sentence: string) {
  return reply.code(code).type('text/plain; charset=utf-8').send(sentence);
}
