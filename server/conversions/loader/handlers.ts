import type { loader } from '#contract/conversions/loader';
import { comparisonGroupNames, firstGroup, loaderLimits } from '#contract/conversions/loader-names';
import type { ParamsOf } from '#contract/method-types';
import { createTicket } from '../../messages/support/create-ticket.ts';
import { insertFile as insertTicketFile } from '../../messages/support/file-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { explainedTitles } from '../../platform/http/column-titles.ts';
import { byteOrderMark, csvRow } from '../../platform/http/csv.ts';
import { announce } from '../../platform/live/announce.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findResend, keepResend } from '../../postbacks/postbacks/calls/resend-queries.ts';
import { queueRowsAgain } from './act-queries.ts';
import { checkColumns, noFile } from './check-columns.ts';
import { enqueueComparison } from './compare.ts';
import { findFile, findKnownTitles, keepTitles } from './file-queries.ts';
import {
  beginComparison,
  type Chosen,
  deleteComparison,
  findComparison,
  findComparisons,
  findRows,
} from './queries.ts';
import { readHeadOf } from './read-file.ts';
import { rowLines, rowTitles } from './rows-file.ts';
import { missingOfComparison, titleReaders } from './titles.ts';

/** See docs/decisions/0222-loader.md. */
export const loaderHandlers: Handlers<typeof loader> = {
  async 'loader.get-file'({ id }, call) {
    const { sql, partner } = call;
    const file = orNotFound(await findFile(sql, partner.id, id), noFile);
    const { titles, sample } = await readHeadOf(sql, call, file);
    const known = await findKnownTitles(sql, partner.id, file.kind);
    return { id, name: file.name, titles, sample, columns: titleReaders[file.kind].matchOnce(titles, known) };
  },

  async 'loader.create-comparison'({ fileId, columns, offset = null, from = null, to = null }, call) {
    const { sql, partner } = call;
    const file = orNotFound(await findFile(sql, partner.id, fileId, 'comparison'), noFile);
    const head = await readHeadOf(sql, call, file);
    checkColumns(head.titles, columns, missingOfComparison(columns));
    return await sql.begin(async (tx) => {
      await keepTitles(tx, partner.id, 'comparison', explainedTitles(head.titles, columns));
      const wanted = { offset, from, to };
      const id = await beginComparison(tx, { userId: partner.id, file, head, columns, wanted });
      await enqueueComparison(tx, id);
      await announce(tx, partner.id, { type: 'comparison', id });
      return { id };
    });
  },

  'loader.get-comparisons': async (paging, { sql, partner }) =>
    await findComparisons(sql, partner.id, paging),

  'loader.get-comparison': async ({ id }, { sql, partner }) =>
    orNotFound(await findComparison(sql, partner.id, id), missing),

  async 'loader.get-comparison-rows'({ id, group, ...paging }, { sql, partner }) {
    const { counts } = orNotFound(await findComparison(sql, partner.id, id), missing);
    return await findRows(sql, { id, userId: partner.id, group: group ?? firstGroup(counts) }, paging);
  },

  async 'loader.resend-rows'({ idempotencyKey, ...chosen }, { sql, partner }) {
    const userId = partner.id;
    return await sql.begin(async (tx) => {
      await lockPartner(tx, userId);
      await mustBeDone(tx, userId, chosen.id);
      const earlier = await findResend(tx, userId, idempotencyKey);
      if (earlier !== undefined) return { count: earlier };
      const count = await queueRowsAgain(tx, { ...chosen, userId }, loaderLimits.resent);
      if (count > loaderLimits.resent)
        throw conflict('group', `За раз можно отправить не больше ${loaderLimits.resent}: выберите строки`);
      if (count === 0)
        throw conflict(
          'group',
          'Отправлять нечего: постбеки об этих конверсиях не уходили, выключены или ждут отправки',
        );
      await keepResend(tx, userId, idempotencyKey, count);
      return { count };
    });
  },

  'loader.ask-about-rows': async (asked, call) =>
    await call.sql.begin(async (tx) => ({ ticketId: await askAboutRows(tx, call, asked) })),

  async 'loader.delete-comparison'({ id }, { sql, partner }) {
    const isGone = await sql.begin(async (tx) => await deleteComparison(tx, partner.id, id));
    orNotFound(isGone, missing);
  },
};

const missing = 'Такой сверки нет';

async function mustBeDone(tx: Tx, userId: number, id: number) {
  const found = orNotFound(await findComparison(tx, userId, id), missing);
  if (found.state !== 'done') throw conflict('id', 'Сверка ещё не готова');
  return found;
}

/** One ticket with the rows as a file: the staff see what the partner sees. */
async function askAboutRows(
  tx: Tx,
  call: PartnerCall,
  { text, idempotencyKey, ...rows }: ParamsOf<'loader.ask-about-rows'>,
): Promise<number> {
  const userId = call.partner.id;
  const { fileName, counts } = await mustBeDone(tx, userId, rows.id);
  const chosen: Chosen = { ...rows, userId };
  const count = rows.places?.length ?? counts[rows.group];
  if (count === 0) throw conflict('group', 'Спрашивать не о чем: таких строк нет');
  const fileId = await insertTicketFile(tx, call, {
    userId,
    byStaff: false,
    name: `сверка-${rows.id}.csv`,
    mediaType: 'text/plain; charset=utf-8',
    bytes: await tableOf(tx, chosen, call.settings.networkTimeZone),
    size: null,
  });
  const { id } = await createTicket(
    tx,
    { userId, settings: call.settings },
    {
      kind: 'technical',
      subject: `Сверка ${fileName}: ${comparisonGroupNames[rows.group].toLowerCase()}, строк ${count}`.slice(
        0,
        150,
      ),
      text,
      moreIds: [],
      fileIds: [fileId],
      idempotencyKey,
    },
  );
  return id;
}

/** Most bytes of a file in a ticket. */
const mostBytes = 5 * 1024 * 1024;

async function tableOf(tx: Tx, chosen: Chosen, timeZone: string): Promise<Buffer> {
  const parts = [byteOrderMark + csvRow(rowTitles)];
  let length = 0;
  for await (const lines of rowLines(tx, chosen, timeZone)) {
    parts.push(lines);
    length += Buffer.byteLength(lines);
    if (length > mostBytes)
      throw conflict('group', 'Строк слишком много для одного обращения: выберите часть');
  }
  return Buffer.from(parts.join(''));
}
