import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { keepDocument } from '../documents/queries.ts';
import { receivePictures } from '../pictures/receive.ts';
import { readStatement, UnreadableStatement } from '../registries/exchange/read-statement.ts';
import type { Identify } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import { statementType } from './import.ts';

/** `POST /operator/statements` keeps the bytes of a statement that can be read, and answers its `documentId` for `operator.import-statement`. */
export async function receiveStatements(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  await receivePictures(http, app, identify, {
    ...{ path: '/operator/statements', uploaders: ['finance'] },
    ...{ field: 'statement', tooLarge: 'Выписка больше 10 МиБ: загрузите её за меньшее число дней' },
    async store(bytes, query, record) {
      refuseUnreadable(bytes);
      return await app.sql.begin(async (tx) => {
        const file = { name: nameOf(query), mediaType: statementType, bytes };
        const { id: documentId } = await keepDocument(tx, app, file);
        await record(tx, { documentId });
        return { documentId };
      });
    },
  });
}

function refuseUnreadable(bytes: Buffer): void {
  try {
    readStatement(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    throw new Refusal('wrongField', error.message, { statement: error.message });
  }
}

/** What the file is called at home. */
function nameOf(query: unknown): string {
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
