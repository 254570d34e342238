import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registriesStaff } from '#contract/money/staff-registries';
import { goesByOrders } from '#contract/money/withdrawal-names';
import type { App } from '../../app.ts';
import { actor } from '../../console/audit/carry-out.ts';
import { insertAction } from '../../console/audit/queries.ts';
import { takeFileAction } from '../../console/audit/titles.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findDocument } from '../../platform/documents/queries.ts';
import { sendDocument } from '../../platform/documents/send.ts';
import type { Call, Identify } from '../../platform/rpc/call.ts';
import { conflict, notFound, Refusal } from '../../platform/rpc/refusal.ts';
import { findWhole } from './check-queries.ts';
import { noteTaken } from './draft-queries.ts';
import { orderOf } from './file.ts';
import { findOrderToPay } from './order-queries.ts';
import { qrText } from './qr.ts';
import { findRegistry, lockRegistry } from './queries.ts';
import { whyNoFile } from './refusals.ts';

/** A file to send; a file with `null` bytes is never sent. */
type File = { name: string; mediaType: string; bytes: Buffer };

/**
 * `GET /operator/registries/<id>/file` and `…/qr/<withdrawal>`: the file or the QR that a registry is paid by, only with a
 * session of the console, and only after a second person has approved the registry. Each download is a row of the audit, written
 * in the transaction that reads the file.
 */
export function serveRegistryFiles(http: FastifyInstance, app: App, identify: Identify): void {
  serve('/operator/registries/:id/file', readFile);
  serve('/operator/registries/:id/qr/:withdrawalId', readQr);

  function serve(path: string, read: (tx: Tx, app: App, named: Named) => Promise<File>) {
    http.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const call = await identify(app, request, reply);
        refuseStranger(call);
        const named = ids.safeParse(request.params);
        if (!named.success) throw notFound('Реестр не найден');
        return sendDocument(reply, await take(call, named.data, (tx) => read(tx, app, named.data)));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return reply.code(error.code).type('text/plain; charset=utf-8').send(error.message);
      }
    });
  }
}

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ids = z.object({ id: number, withdrawalId: number.optional() });
type Named = z.output<typeof ids>;

/** A key takes no file; people who may close a registry may take it. */
function refuseStranger(call: Call) {
  const { access, roles, whose } = registriesStaff['operator.close-registry'];
  const needed = { ...(roles ? { roles } : {}), ...(whose ? { whose } : {}) };
  if (call.staff?.kind !== 'account' || !call.mayCall(access, needed, 'operator.close-registry'))
    throw new Refusal('forbidden', 'Нет доступа');
}

async function take(call: Call, named: Named, read: (tx: Tx) => Promise<File>) {
  return await call.sql.begin(async (tx) => {
    const state = await lockRegistry(tx, named.id);
    if (state !== 'approved' && state !== 'sent' && state !== 'settled')
      throw conflict('id', 'Файл можно взять, когда реестр одобрит второй сотрудник');
    const whole = await findWhole(tx, named.id);
    const taking = { isTaken: Boolean(whole?.takenAt), isPaidByQr: whole?.isPaidByQr ?? false };
    const why = await whyNoFile(tx, named.id, { state, ...taking, withdrawalId: named.withdrawalId });
    if (why) throw conflict('id', why);
    const file = await read(tx);
    await noteTaken(tx, named.id, { isQr: named.withdrawalId !== undefined });
    const { id, ...params } = named;
    await insertAction(tx, {
      ...actor(call),
      method: takeFileAction,
      userIds: [],
      records: [`registry-${id}`],
      params: { id, ...params },
      result: { name: file.name },
      outcome: 0,
    });
    return file;
  });
}

async function readFile(tx: Tx, app: App, { id }: Named) {
  const documentId = (await findWhole(tx, id))?.documentId;
  const document = documentId ? await findDocument(tx, app, documentId) : undefined;
  if (!document) throw notFound('У этого реестра нет файла: по нему платят вручную');
  return document;
}

async function readQr(tx: Tx, app: App, { id, withdrawalId = 0 }: Named) {
  const registry = await findRegistry(tx, id);
  const order = await findOrderToPay(tx, app, id, withdrawalId);
  if (!registry || !order) throw notFound('В реестре нет такой выплаты');
  if (!goesByOrders(order.method, registry.currencyCode))
    throw conflict('id', 'QR бывает у платежей по счёту в российском банке');
  const { toBuffer } = await import('qrcode');
  const bytes = await toBuffer(qrText(orderOf(order)), {
    type: 'png',
    errorCorrectionLevel: 'M',
    width: 480,
  });
  return { name: `payment-${order.number}.png`, mediaType: 'image/png', bytes };
}
