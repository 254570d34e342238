import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PartnerContract } from '#contract/index';
import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { byteOrderMark, csvRow } from '../http/csv.ts';
import { type Call, type Identify, isPartners, type PartnerCall } from './call.ts';
import { Refusal } from './refusal.ts';
import { createShares } from './shares.ts';
import { findUnstorable } from './unstorable.ts';

/** A file for a spreadsheet: its lines are made while they are sent. */
export type Sheet = {
  fileName: string;
  titles: readonly string[];
  lines: AsyncIterable<string> | Iterable<string>;
};

type Download = {
  path: string;
  /** The page with the same content for the same query. */
  page: string;
  /** The method that reads the same: a named token needs its scope. */
  method: keyof PartnerContract;
  /** The message for an invalid query. */
  refusal: string;
  /** Returns null for an invalid query. */
  make(call: PartnerCall, query: unknown): Promise<Sheet | null> | Sheet | null;
};

/**
 * `GET path`: a file of the signed-in partner. A visitor is sent to sign in and returns to the page with the same query, since
 * the file is not a page.
 */
export function serveSheet(http: FastifyInstance, app: App, identify: Identify, download: Download): void {
  const { path, page, method, refusal, make } = download;
  http.get(path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const call = readerOf(await identify(app, request, reply), method);
    if (call instanceof Refusal) return refuseReader(reply, call);
    if (call === null) {
      const query = request.url.split('?')[1];
      return toSignIn(reply, query ? `${page}?${query}` : page);
    }
    const isStorable = findUnstorable(request.query) === undefined;
    const refuse = (sentence: string) => reply.code(400).type('text/plain; charset=utf-8').send(sentence);
    const reader = `partner ${call.partner.id}`;
    const made = async () => (isStorable ? await make(call, request.query) : null);
    const sheet = await shareOfFiles(reader, made).catch(sentenceOf);
    if (typeof sheet === 'string') return refuse(sheet);
    if (!sheet) return refuse(refusal);
    return sendSheet(reply, sheet, reader);
  });
}

/**
 * The call of a partner who may read a file: by session, or by a named token with the scope of `method`. A refusal for a named token
 * without it, for one that ended, and for a member whose role does not open the method; null for everybody else, who signs in first.
 */
export function readerOf(call: Call, method: keyof PartnerContract): PartnerCall | Refusal | null {
  if (call.session?.visitUntil) return null;
  try {
    const mayRead = call.mayCall('partner', undefined, method) && (call.session || call.token);
    return mayRead && isPartners(call) ? call : null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return call.token || call.member || error.kind === 'unauthorized' ? error : null;
  }
}

/** Answers a program whose token does not open a file. */
export function refuseReader(reply: FastifyReply, { kind, code, message }: Refusal): FastifyReply {
  if (kind === 'unauthorized') reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return reply.code(code).type('text/plain; charset=utf-8').send(message);
}

/** `conversions_2026-11-01.csv`: the name of a file with the parts of its filter that are given. */
export function sheetName(...parts: (string | false | undefined)[]): string {
  return `${parts.filter(Boolean).join('_')}.csv`;
}

/** Writes the rows of a file as they come. */
export async function* linesOf<Row>(
  portions: AsyncIterable<readonly Row[]>,
  cells: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  for await (const rows of portions) yield rows.map((row) => csvRow(cells(row))).join('');
}

/** Sends a visitor to sign in and then to this page. */
export function toSignIn(reply: FastifyReply, page: string): FastifyReply {
  return reply.redirect(`${pages.signIn}?return=${encodeURIComponent(page)}`);
}

/** The sentence of a refusal; other errors are rethrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/** Concurrent queries of one reader's files, beside that reader's calls. */
export const shareOfFiles = createShares(4);

/** Sends a file; its lines are made as fast as the client takes them. */
export function sendSheet(reply: FastifyReply, sheet: Sheet, reader: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${sheet.fileName}"`)
    .send(Readable.from(write(sheet, reader)));
}

async function* write({ titles, lines }: Sheet, reader: string) {
  yield byteOrderMark + csvRow(titles);
  const portions = Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : lines[Symbol.iterator]();
  try {
    for (;;) {
      const { done, value } = await shareOfFiles(reader, async () => portions.next());
      if (done) return;
      yield value;
    }
  } finally {
    // A disconnected client needs no more portions.
    await portions.return?.();
  }
}
