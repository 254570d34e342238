import type { FastifyInstance } from 'fastify';
import { statementsStaff } from '#contract/money/staff-statements';
import type { App } from '../../app.ts';
import { receiveStaffFiles, whoMayCall } from '../../console/audit/receive-files.ts';
import { keepDocument } from '../../platform/documents/queries.ts';
import type { Identify } from '../../platform/rpc/call.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { statementType } from './queries.ts';
import { readApart } from './read-apart.ts';
import { UnreadableStatement } from './read-statement.ts';

/**
 * `POST /operator/statements` keeps the bytes of a readable statement, and answers its `documentId` for
 * `operator.import-statement`.
 */
export async function receiveStatements(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  await receiveStaffFiles(http, app, identify, {
    path: '/operator/statements',
    mayUpload: whoMayCall(statementsStaff, 'operator.import-statement'),
    field: 'statement',
    tooLarge: 'Выписка больше 10 МиБ: загрузите её за меньшее число дней',
    async store(bytes, query, record) {
      await readApart(bytes, async () => {}).catch(refuseUnreadable);
      return await app.sql.begin(async (tx) => {
        const file = { name: nameOf(query), mediaType: statementType, bytes };
        const { id: documentId } = await keepDocument(tx, app, file);
        await record(tx, { documentId });
        return { documentId };
      });
    },
  });
}

function refuseUnreadable(error: unknown): never {
  if (!(error instanceof UnreadableStatement)) throw error;
  throw wrongField('statement', error.message);
}

/** The file's name on the sender's computer. */
function nameOf(query: unknown) {
  const name = typeof query === 'object' && query !== null && 'name' in query ? query.name : '';
  const plain =
    typeof name === 'string'
      ? name
          .replace(/[\p{Cc}/\\]/gu, '')
          .toWellFormed()
          .trim()
      : '';
  return plain.slice(0, 120) || 'statement.txt';
}
