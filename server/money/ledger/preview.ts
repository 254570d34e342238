import { triggerOf } from '../../messages/notifications/catalog.ts';
import { triggerFor } from './announce-movement.ts';
import { checkSums } from './post.ts';
import type { Balance, Entry } from './queries.ts';

type Movement = Pick<Entry, 'kind' | 'account' | 'amount' | 'releaseAt'>;
/** Other facts about a partner before an entry is posted. */
type Known = { isBlocked: boolean; sameAt: Date | null };

/** The balance after an entry, and warnings. Refuses what the ledger would refuse. */
export function previewEntry(
  balance: Balance,
  entry: Movement,
  known: Known,
): { after: Balance; warnings: string[] } {
  checkSums(balance, entry);
  const after = { ...balance, [entry.account]: balance[entry.account] + entry.amount };
  return { after, warnings: warningsOf(after, entry, known) };
}

function warningsOf(after: Balance, entry: Movement, { isBlocked, sameAt }: Known) {
  const { account, amount, releaseAt } = entry;
  const trigger = triggerFor(entry);
  const warnings = [
    isBlocked && 'Партнёр заблокирован: в кабинет ему не войти',
    sameAt && 'За последние сутки такая же запись уже есть: тот же вид, счёт и сумма',
    after.available < 0 && 'Доступный баланс станет отрицательным',
    account === 'hold' &&
      amount > 0 &&
      !releaseAt &&
      'Срок выхода из холда не указан: сумма останется там, пока её не переведут записями',
    account === 'hold' &&
      amount > 0 &&
      releaseAt &&
      'Из холда сумма выйдет только записями: срок показывают партнёру, сам он ничего не переводит',
    trigger && `Партнёр получит уведомление «${triggerOf(trigger).name}»`,
  ];
  return warnings.filter((text) => typeof text === 'string');
}
