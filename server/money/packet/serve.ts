import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bankPacketPath, packetStaff } from '#contract/money/staff-packet';
import type { App } from '../../app.ts';
import { actor } from '../../console/audit/carry-out.ts';
import { insertAction } from '../../console/audit/queries.ts';
import { takePacketAction } from '../../console/audit/titles.ts';
import { zipOf } from '../../platform/documents/zip.ts';
import type { Call, Identify } from '../../platform/rpc/call.ts';
import { withinReach } from '../../platform/rpc/reach.ts';
import { notFound, Refusal } from '../../platform/rpc/refusal.ts';
import { shareOfFiles } from '../../platform/rpc/sheet.ts';
import { piecesOf } from './packet.ts';
import { lookAtPaid } from './staff.ts';

const query = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/**
 * `GET /operator/bank-packet?id=`: the packet of a paid withdrawal, only with a session of the console that gave the app's code.
 * Each download is a look at the destination and a row of the audit, written before the first byte is sent.
 */
export function serveBankPacket(http: FastifyInstance, app: App, identify: Identify): void {
  http.get(bankPacketPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const call = await identify(app, request, reply);
      const staffId = refuseStranger(call);
      const asked = query.safeParse(request.query);
      if (!asked.success) throw notFound('Выплата не найдена');
      const withdrawal = await take(call, asked.data.id, staffId);
      const pieces = await shareOfFiles(`account ${staffId}`, () => piecesOf(app, withdrawal));
      return reply
        .header('content-disposition', `attachment; filename="bank-packet-${withdrawal.id}.zip"`)
        .header('x-content-type-options', 'nosniff')
        .type('application/zip')
        .send(Readable.from(zipOf(pieces)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.code(error.code).type('text/plain; charset=utf-8').send(error.message);
    }
  });
}

/** Returns who of the staff asks. A key takes no packet. */
function refuseStranger(call: Call): number {
  const method = packetStaff['operator.get-bank-packet'];
  if (call.staff?.kind !== 'account' || !call.mayCall('operator', method, 'operator.get-bank-packet'))
    throw new Refusal('forbidden', 'Нет доступа');
  const session = call.staffSession;
  if (session?.hasFactor && !session.confirmedUntil)
    throw new Refusal(
      'forbidden',
      'Подтвердите действие кодом из приложения: скачайте пакет со страницы выплаты',
    );
  return call.staff.id;
}

async function take(call: Call, id: number, staffId: number) {
  return await withinReach(call).sql.begin(async (tx) => {
    const withdrawal = await lookAtPaid(tx, id, staffId);
    await insertAction(tx, {
      ...actor(call),
      method: takePacketAction,
      userIds: [withdrawal.userId],
      records: [`withdrawal-${id}`],
      params: { withdrawalId: id },
      result: null,
      outcome: 0,
    });
    return withdrawal;
  });
}
