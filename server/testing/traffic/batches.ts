import { partLength } from '#contract/conversions/batch-names';
import type { TestApp } from '../app.ts';
import { until } from '../postbacks/sender.ts';
import { makeAdvertiser } from './conversions.ts';

/** Resolves to the batch once a stage has ended. */
export const ended = (app: TestApp, id: number) =>
  until(
    () => app.operator.result('operator.get-batch', { id }),
    ({ stage }) => ['checked', 'done', 'failed'].includes(stage),
  );

/** Applies the batch and resolves to it afterwards. */
export async function applied(app: TestApp, id: number) {
  await app.operator.result('operator.apply-batch', { id });
  return await ended(app, id);
}

/** Conversions on hold of a new partner and offer. */
export async function makeOnHold(app: TestApp, count: number) {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app, { holdDays: 0 });
  const { ids } = await app.operator.result('operator.post-conversions', {
    conversions: Array.from({ length: count }, (_, n) => ({
      userId: partner.id,
      offerId,
      transactionId: `${offerId} ${n}`,
      event: 'hold' as const,
    })),
  });
  return { partner, offerId, ids };
}

/** Imports a file and waits for its trial. */
export async function imported(
  app: TestApp,
  lines: string[],
  more: { fileName?: string; advertiserId?: number } = {},
) {
  return await ended(app, await sent(app, lines, more));
}

/** Sends a file in its parts and returns the batch's id. */
export async function sent(
  app: TestApp,
  lines: string[],
  more: { fileName?: string; advertiserId?: number } = {},
): Promise<number> {
  const text = lines.join('\r\n');
  let id: number | undefined;
  for (let part = 0; part * partLength < text.length || part === 0; part++) {
    const from = part * partLength;
    const piece = {
      part,
      text: text.slice(from, from + partLength),
      isLast: from + partLength >= text.length,
    };
    ({ id } = await app.operator.result('operator.import-conversions', {
      ...(id ? { id } : {}),
      ...piece,
      ...more,
    }));
  }
  return id ?? 0;
}
