import { pages } from '#contract/wire/pages';
import { linkTo } from '../../../messages/notifications/link.ts';
import { startBroadcast } from '../../../messages/notifications/publish/broadcast.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { asText } from '../../../platform/mail/as-text.ts';
import { findBoundByOffer } from './queries.ts';

/** Tells each partner whom the offer binds that a new version waits for acceptance, in the caller's transaction. */
export async function tellOffer(
  tx: Tx,
  { id, version, title }: { id: number; version: number; title: string },
  today: string,
): Promise<void> {
  const bound = await findBoundByOffer(tx, today);
  if (bound.length === 0) return;
  const what = version > 1 ? 'Новая версия договора-оферты' : 'Договор-оферта';
  const message = {
    trigger: 'paper-awaited',
    title: `${what}: примите до следующей выплаты`,
    content: `<p>Сеть опубликовала договор «${asText(title)}», версия ${version}. Прочитайте и примите его: пока он не принят, выплату не заказать.</p>
${linkTo(pages.contract.replace(':id', String(id)), 'Открыть договор')}`,
  } as const;
  await startBroadcast(tx, message, bound);
}
