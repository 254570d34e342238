import { pages } from '#contract/wire/pages';
import { type TriggerCode, triggerOf } from '../../messages/notifications/catalog.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { asMoney } from './money.ts';
import type { Entry } from './queries.ts';

/**
 * Notifies a partner of payouts and releases. Most movements have two entries, one for each account; only one of these sends the
 * notification: the entry that orders a payout, pays it, or releases a sum from hold.
 */
export async function announceMovement(
  tx: Tx,
  userId: number,
  entry: Entry,
  currency: string,
): Promise<void> {
  const trigger = triggerFor(entry);
  if (!trigger) return;
  const sum = asMoney(Math.abs(entry.amount), currency);
  await notify(tx, {
    userId,
    trigger,
    title: `${triggerOf(trigger).name}: ${sum}`,
    content: `<p>${sentences[trigger]}</p>${entry.comment ? `<p>${asText(entry.comment)}</p>` : ''}
${linkTo(pages.ledger, 'История баланса')}`,
  });
}

type Announced = Extract<TriggerCode, 'payout-requested' | 'payout-paid' | 'hold-released'>;

const sentences: Record<Announced, string> = {
  'payout-requested': 'Заявка на выплату принята в работу. Её сумма видна в балансе как «Заказано выплат».',
  'payout-paid': 'Деньги перечислены. Обычно перевод приходит в течение трёх рабочих дней.',
  'hold-released': 'Сумма вышла из холда и доступна для вывода.',
};

/** The trigger of an entry that partners are notified of; null for other entries. */
export function triggerFor({
  kind,
  account,
  amount,
}: Pick<Entry, 'kind' | 'account' | 'amount'>): Announced | null {
  if (kind === 'payout-request' && account === 'available' && amount < 0) return 'payout-requested';
  if (kind === 'payout' && amount < 0) return 'payout-paid';
  return kind === 'hold-release' && account === 'available' && amount > 0 ? 'hold-released' : null;
}
