import { pages } from '#contract/wire/pages';
import { type TriggerCode, triggerOf } from '../../messages/notifications/catalog.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { startBroadcast } from '../../messages/notifications/publish/broadcast.ts';
import type { Message } from '../../messages/notifications/publish/store-event.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { findSenders } from './terms/audience-queries.ts';

type Offer = { offerId: number; name: string };

/** A message about an offer, with a link to its page below the content. */
export function offerMessage(trigger: TriggerCode, { offerId, name }: Offer, content: string) {
  return {
    trigger,
    title: `${triggerOf(trigger).name}: ${name}`,
    content: `${content}
${linkTo(pages.offer.replace(':id', String(offerId)), `Открыть оффер ${asText(name)}`)}`,
  };
}

/** Tells a message to all partners who send traffic to an offer. */
export async function tellSenders(tx: Tx, offerId: number, message: Message): Promise<void> {
  const senders = await findSenders(tx, offerId);
  if (senders.length > 0) await startBroadcast(tx, message, senders);
}
