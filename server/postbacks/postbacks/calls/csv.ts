import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isForward } from '#contract/money/ledger';
import { callFilter } from '#contract/postbacks/postback-calls';
import {
  callStateNames,
  callsCsvPath,
  postbackEventNames,
  postbackFaultNames,
} from '#contract/postbacks/postback-names';
import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { sheetClock } from '../../../money/ledger/days.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Identify } from '../../../platform/rpc/call.ts';
import { inPortions } from '../../../platform/rpc/list-file.ts';
import { linesOf, serveSheet, sheetName } from '../../../platform/rpc/sheet.ts';
import { messageIdOf } from '../fill.ts';
import { type CallFilter, findCallsAfter, type ListedCall, type Position } from './call-queries.ts';

/** `GET /postback-deliveries.csv`: the partner's postback calls, the newest conversion first, by the filters of the page. */
export async function serveCallsCsv(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  serveSheet(http, app, identify, {
    path: callsCsvPath,
    page: pages.postbackCalls,
    method: 'postback.get-deliveries',
    refusal: 'Проверьте период и фильтры',
    make({ sql, partner }, query) {
      const filter = readQuery(query);
      if (!filter) return null;
      const { from, to, timeZone } = filter;
      const time = sheetClock(timeZone);
      const rows = readCalls(sql, partner.id, filter);
      return {
        fileName: sheetName('postbacks', from, to),
        titles,
        lines: linesOf(rows, (one) => cells(one, time)),
      };
    },
  });
}

/** The query of the page's address: `from=…&to=…&postback=7&event=hold&state=failed`. */
const address = z.strictObject({
  from: z.string().optional(),
  to: z.string().optional(),
  timeZone: z.string().optional(),
  postback: z.coerce.number().optional(),
  event: z.string().optional(),
  state: z.string().optional(),
  // Parameters that only the page needs.
  page: z.string().optional(),
});

function readQuery(query: unknown) {
  const read = address.safeParse(query);
  if (!read.success) return null;
  const { postback, page: _, ...rest } = read.data;
  return callFilter.refine(isForward).safeParse({ ...rest, postbackId: postback }).data ?? null;
}

/** All calls of a filter, in portions. */
export function readCalls(db: Db, userId: number, filter: CallFilter, portion?: number) {
  return inPortions<ListedCall & Position>(
    (last, limit) => findCallsAfter(db, userId, filter, last, limit),
    portion,
  );
}

const titles = [
  '№',
  'Дата',
  'Событие',
  'Конверсия',
  'Постбек',
  'Итог',
  'Попыток',
  'Последняя попытка',
  'Следующая попытка',
  'Метод',
  'URL',
  'Код ответа',
  'Ошибка',
  'Время, мс',
  'webhook-id',
];

function cells(one: ListedCall, time: (moment: Date) => string) {
  const { id, at, event, conversionId, postbackId, state, tries, lastAt, nextAt, method, url, status } = one;
  return [
    String(id),
    time(at),
    postbackEventNames[event],
    String(conversionId),
    String(postbackId),
    callStateNames[state],
    String(tries),
    lastAt ? time(lastAt) : '',
    nextAt ? time(nextAt) : '',
    method ?? '',
    url ?? '',
    status === null ? '' : String(status),
    one.fault === null ? '' : postbackFaultNames[one.fault],
    one.milliseconds === null ? '' : String(one.milliseconds),
    messageIdOf(one.messageId),
  ];
}
