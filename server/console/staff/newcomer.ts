import { clock } from '../../money/ledger/days.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { findCountsFrom } from './queries.ts';

/**
 * The reason why an account does not yet count as one of two people: it is new, or somebody else has set its role, its password
 * or its second factor in the last 72 hours, so one administrator could be both. Empty where the account counts.
 */
export async function whyNewcomer(
  db: Db,
  { networkTimeZone }: Pick<Settings, 'networkTimeZone'>,
  staffId: number,
): Promise<string> {
  const from = await findCountsFrom(db, staffId);
  if (!from) return '';
  return `Ваша учётная запись новая, или её роль, пароль или приложение сменил другой сотрудник: выплаты вы решаете с ${clock(from, networkTimeZone)}`;
}

export async function refuseNewcomer(...asked: Parameters<typeof whyNewcomer>): Promise<void> {
  const why = await whyNewcomer(...asked);
  if (why) throw new Refusal('forbidden', why);
}
