import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { staffFilesPath } from '#contract/console/staff-names';
import type { Role } from '#contract/wire/roles';
import type { Method } from '#contract/wire/rpc';
import { isTimeZone } from '#contract/wire/text';
import type { App } from '../../app.ts';
import type { Db, Sql } from '../db/connection.ts';
import type { Settings } from '../program/settings.ts';
import type { Call, Identify } from './call.ts';
import { withinReach } from './reach.ts';
import { Refusal } from './refusal.ts';
import { linesOf, type Sheet, sendSheet, sentenceOf, shareOfFiles } from './sheet.ts';
import { findUnstorable } from './unstorable.ts';
import { wrongFields } from './wrong-fields.ts';

/**
 * A list of the staff as a CSV file: `GET /staff/files/<name>.csv?params={…}&timeZone=…`. A section declares a file
 * beside its handlers and names the file in server/files.ts:
 *
 *     export const keysFile = listFile(operator['operator.get-keys'], {
 *       titles: ['ID', 'Название'],
 *       rows: (filter, { sql }) => inPortions((last) => findKeysAfter(sql, filter, last)),   // the list's own order, by keyset
 *       cells: (key, { time }) => [String(key.id), key.name],
 *     });
 *
 * The file has the parameters and the roles of the list's method; page and size count for nothing. The page links to it by
 * `sheetAddress('keys', params)` (web/staff/ui/list/column-menu.tsx).
 */
export type ListFile = {
  method: Method;
  /** The method's name, needed for a method that a setting may turn off. */
  name?: string;
  /**
   * Parses the method's parameters from the query of a page's address, where the file shares that query; null where it is
   * invalid.
   */
  read?: (query: unknown) => unknown;
  /** Makes the sheet for parsed parameters and a query; its name is the list's unless it has its own. */
  make(params: unknown, source: Source, query: unknown): Part | Promise<Part>;
};

type Part = Omit<Sheet, 'fileName'> & Partial<Sheet>;

type Source = {
  sql: Sql;
  replica: Db;
  clickHouse: App['clickHouse'];
  /** Writes a moment on the reader's clock. */
  time: (moment: Date) => string;
  settings: Settings;
  /** Keys that open sealed values. */
  keys: App['keys'];
  /** The role of the reader who downloads. */
  role: Role;
};

export function listFile<P extends z.ZodType, R extends z.ZodType, Row>(
  method: Method<'operator', P, R>,
  file: {
    titles: readonly string[];
    rows: (filter: z.output<P>, source: Source) => AsyncIterable<readonly Row[]>;
    cells: (row: Row, source: Source) => string[];
  },
): ListFile {
  return {
    method,
    make: (params, source) => ({
      titles: file.titles,
      lines: linesOf(file.rows(method.params.parse(params), source), (row) => file.cells(row, source)),
    }),
  };
}

/**
 * All rows of a list in portions: each is a query that goes on after the last row of the previous one, so that a slow download
 * holds no connection and new rows shift nothing.
 */
export async function* inPortions<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  limit = 1000,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last, limit);
    if (rows.length > 0) yield rows;
    last = rows.length === limit ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

type Files = {
  identify: Identify;
  files: Record<string, ListFile>;
  /** The clock of a time zone in the form that spreadsheets read. */
  clock: (timeZone: string) => Source['time'];
  /** Records the download in the audit before the first line leaves. */
  note: (call: Call, name: string, method: Method, params: unknown) => Promise<void>;
};

/** Sends visitors to the console, which lets them sign in. */
export function serveListFiles(
  http: FastifyInstance,
  app: App,
  { identify, files, clock, note }: Files,
): void {
  for (const [name, file] of Object.entries(files))
    http.get(`${staffFilesPath}/${name}.csv`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const refuse = (code: number, sentence: string) =>
        reply.code(code).type('text/plain; charset=utf-8').send(sentence);
      const call = await identify(app, request, reply);
      if (!call.staff)
        return request.headers.authorization ? refuse(403, 'Нет доступа') : reply.redirect('/staff');
      const turnedAway = refusalOf(call, file);
      if (turnedAway) return refuse(403, turnedAway);
      const query = readQuery(request.query, file);
      if ('wrong' in query) return refuse(400, query.wrong);
      await note(call, name, file.method, query.params);
      const { sql, replica, clickHouse, settings, keys } = withinReach(call);
      const time = clock(query.timeZone);
      const source = { sql, replica, clickHouse, settings, keys, time, role: call.staff.role };
      const made = async () => await file.make(query.params, source, request.query);
      const reader = `${call.staff.kind} ${call.staff.id}`;
      const sheet = await shareOfFiles(reader, made).catch(sentenceOf);
      if (typeof sheet === 'string') return refuse(400, sheet);
      return sendSheet(reply, { fileName: `${name}.csv`, ...sheet }, reader);
    });
}

/** The reason why a method is closed to the caller; null where it is open. */
function refusalOf(call: Call, { method, name }: ListFile): string | null {
  try {
    return call.mayCall(method.access, method, name) ? null : 'Нет доступа';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const ofZone = z.object({ timeZone: z.string().refine(isTimeZone).default('UTC') });
const address = ofZone.extend({ params: z.string().default('{}') }).strict();

/** Reads the parameters as the method takes them; `wrong` tells the problem. */
function readQuery(
  query: unknown,
  { method, read = readJson }: ListFile,
): { params: unknown; timeZone: string } | { wrong: string } {
  const zone = ofZone.safeParse(query);
  const params = read(query);
  if (!zone.success || !params) return { wrong: 'Проверьте адрес файла' };
  const checked = method.params.safeParse(params);
  if (!checked.success) return { wrong: `Проверьте фильтры. ${sentences(wrongFields(checked.error))}` };
  if (findUnstorable(checked.data) !== undefined) return { wrong: 'Уберите знаки, которые нельзя сохранить' };
  return { params, timeZone: zone.data.timeZone };
}

function sentences(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([field, sentence]) => `${field}: ${sentence}`)
    .join('. ');
}

function readJson(query: unknown): unknown {
  const read = address.safeParse(query);
  try {
    return read.success ? JSON.parse(read.data.params) : null;
  } catch {
    return null;
  }
}
