import type { FastifyInstance } from 'fastify';
import type { Method } from '#contract/wire/rpc';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { Call, Identify } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { receiveBody } from '../../platform/uploads/receive-body.ts';
import { actor } from './carry-out.ts';
import { insertAction } from './queries.ts';

/** Writes the audit row of an upload, in the transaction that stores it. */
export type Record = (tx: Tx, result: object) => Promise<void>;

export type Receiver = {
  path: string;
  /** Returns true where the staff member may upload; throws a Refusal that says more than 403. */
  mayUpload(call: Call): boolean;
  /** The field that errors name, and the message for a too large body. */
  field?: string;
  tooLarge?: string;
  store(bytes: Buffer, query: unknown, record: Record, call: Call): Promise<object>;
};

/**
 * Takes a file of the staff as the body of a request, and writes its audit row. Requests of other sites and of callers who may
 * not upload are refused before their body is in memory.
 */
export async function receiveStaffFiles(
  http: FastifyInstance,
  app: App,
  identify: Identify,
  receiver: Receiver,
): Promise<void> {
  const { path, mayUpload, store, field, tooLarge } = receiver;
  await receiveBody(http, app, {
    path,
    field,
    tooLarge,
    async admit(request, reply) {
      const call = await identify(app, request, reply);
      if (!mayUpload(call)) throw new Refusal('forbidden', 'Нет доступа');
      return call;
    },
    async store(bytes, query, call) {
      const by = actor(call);
      const params = { bytes: bytes.length };
      return await store(
        bytes,
        query,
        async (tx, result) => {
          await insertAction(tx, { ...by, method: `POST ${path}`, userIds: [], params, result, outcome: 0 });
        },
        call,
      );
    },
  });
}

/** A caller who may call a method may send its files. */
export function whoMayCall<Name extends string>(
  feature: { [name in Name]: Pick<Method, 'roles' | 'whose' | 'keys'> },
  name: Name,
): Receiver['mayUpload'] {
  return (call) => call.mayCall('operator', feature[name], name);
}
