import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { exportPath, personalDataStaff } from '#contract/accounts/staff-personal-data';
import type { App } from '../../app.ts';
import type { Sql } from '../../platform/db/connection.ts';
import { isPartner } from '../../platform/db/user-queries.ts';
import type { Call, Identify } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { partnerTables, readRows } from './partner-table-queries.ts';

const query = z.object({ userId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

type Deps = {
  identify: Identify;
  /** Notes the person who downloaded the file, before the first line is sent. */
  note: (call: Call, userId: number) => Promise<void>;
};

/**
 * `GET /staff/files/person.json?userId=7`: all data of a partner, for administrators who gave the app's code
 * (`operator.export-user`).
 */
export function serveExport(http: FastifyInstance, app: App, { identify, note }: Deps): void {
  http.get(exportPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (code: number, sentence: string) =>
      reply.code(code).type('text/plain; charset=utf-8').send(sentence);
    const call = await identify(app, request, reply);
    if (!call.staff)
      return request.headers.authorization ? refuse(403, 'Нет доступа') : reply.redirect('/staff');
    const turnedAway = refusalOf(call);
    if (turnedAway) return refuse(403, turnedAway);
    const asked = query.safeParse(request.query);
    if (!asked.success || !(await isPartner(app.sql, asked.data.userId)))
      return refuse(404, 'Партнёр не найден');
    const { userId } = asked.data;
    await note(call, userId);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="partner-${userId}.json"`)
      .send(Readable.from(write(app.sql, userId)));
  });
}

function refusalOf(call: Call): string | null {
  try {
    if (!call.mayCall('operator', personalDataStaff['operator.export-user'])) return 'Нет доступа';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  const session = call.staffSession;
  if (session?.hasFactor && !session.confirmedUntil)
    return 'Подтвердите действие кодом из приложения: скачайте файл со страницы партнёра';
  return null;
}

async function* write(sql: Sql, userId: number) {
  yield `{"partner":${userId},"at":${JSON.stringify(new Date())},"tables":{`;
  let divider = '';
  for (const kept of partnerTables) {
    yield `${divider}\n${JSON.stringify(kept.table)}:[`;
    divider = ',';
    let comma = '';
    for await (const rows of readRows(sql, kept, userId)) {
      yield comma + rows.map((row) => `\n${JSON.stringify(row)}`).join(',');
      comma = ',';
    }
    yield ']';
  }
  yield '\n}}\n';
}
