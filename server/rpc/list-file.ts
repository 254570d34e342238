import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Role } from '#contract/staff/roles';
import { staffFilesPath } from '#contract/staff/staff-names';
import type { Method } from '#contract/wire/rpc';
import { isTimeZone } from '#contract/wire/text';
import type { App } from '../app.ts';
import type { Sql } from '../db/connection.ts';
import { csvRow } from '../http/csv.ts';
import type { Call, Identify } from './call.ts';
import { withinReach } from './reach.ts';
import { Refusal } from './refusal.ts';
import { sendSheet } from './sheet.ts';
import { findUnstorable } from './unstorable.ts';
import { wrongFields } from './wrong-fields.ts';

/**
 * A list of the staff as a CSV file: `GET /staff/files/<name>.csv?params={…}&timeZone=…`. A section declares one beside its handlers and
 * names it in server/files.ts:
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
  titles: readonly string[];
  /** Lines for parameters that the method's schema has taken. */
  lines(params: unknown, source: Source): AsyncIterable<string>;
};

type Source = {
  sql: Sql;
  /** Writes a moment on the reader's clock. */
  time: (moment: Date) => string;
  /** Whose days count caps. */
  networkTimeZone: string;
  /** Who downloads it. */
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
    titles: file.titles,
    async *lines(params, source) {
      const filter = method.params.parse(params);
      for await (const rows of file.rows(filter, source))
        yield rows.map((row) => csvRow(file.cells(row, source))).join('');
    },
  };
}

/**
 * All rows of a list in portions: each is a query of its own that goes on after the last row of the one before, so that a slow download
 * holds no connection and rows that come meanwhile shift nothing.
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
  /** A clock of a time zone, as spreadsheets read it. */
  clock: (timeZone: string) => Source['time'];
  /** Writes who downloaded what, before the first line leaves. */
  note: (call: Call, name: string, method: Method, params: unknown) => Promise<void>;
};

/** Who is not signed in is sent to the console, which lets them sign in. */
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
      const turnedAway = refusalOf(call, file.method);
      if (turnedAway) return refuse(403, turnedAway);
      const query = readQuery(request.query, file.method);
      if ('wrong' in query) return refuse(400, query.wrong);
      await note(call, name, file.method, query.params);
      const { networkTimeZone } = app.settings;
      const { role } = call.staff;
      const source = { sql: withinReach(call).sql, time: clock(query.timeZone), networkTimeZone, role };
      const lines = file.lines(query.params, source);
      return sendSheet(reply, { fileName: `${name}.csv`, titles: file.titles, lines });
    });
}

/** Why a method is closed to the caller; null where it is open. */
function refusalOf(call: Call, method: Method): string | null {
  try {
    return call.mayCall(method.access, method) ? null : 'Нет доступа';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const address = z.strictObject({
  params: z.string().default('{}'),
  timeZone: z.string().refine(isTimeZone).default('UTC'),
});

/** Reads the parameters as the method takes them; `wrong` says what of them is wrong. */
function readQuery(
  query: unknown,
  method: Method,
): { params: unknown; timeZone: string } | { wrong: string } {
  const read = address.safeParse(query);
  const params = read.success ? parseJson(read.data.params) : undefined;
  if (!read.success || params === undefined) return { wrong: 'Проверьте адрес файла' };
  const checked = method.params.safeParse(params);
  if (!checked.success) return { wrong: `Проверьте фильтры. ${sentences(wrongFields(checked.error))}` };
  if (findUnstorable(checked.data) !== undefined) return { wrong: 'Уберите знаки, которые нельзя сохранить' };
  return { params, timeZone: read.data.timeZone };
}

function sentences(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([field, sentence]) => `${field}: ${sentence}`)
    .join('. ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
