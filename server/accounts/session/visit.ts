import { livePath } from '#contract/wire/client-settings';
import type { Access } from '#contract/wire/rpc';
import type { Tx } from '../../platform/db/connection.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { lockSession } from './queries.ts';

/** Methods that only a person may call, and that are open to a visiting member of the staff as well. */
const ofPersons = [
  'logout',
  'members.get-members',
  'profile.get-sessions',
  'profile.get-tfa-google-status',
  livePath,
];

/**
 * True where a member of the staff who visits a partner's cabinet may call a method: methods that read, except those for the
 * partner alone. Throws the refusal of a change; a file, which has no method name, is not opened.
 */
export function isOpenToVisit(access: Access, name: string | undefined): boolean {
  if (name === undefined) return false;
  if (name.startsWith('loader.get-'))
    throw new Refusal('forbidden', 'Сверки и расходы видит только сам партнёр', { visit: true });
  if (access === 'visitor' || ofPersons.includes(name)) return true;
  if (access === 'partner' && (name.includes('.get-') || name === 'trafficback.simulate')) return true;
  throw new Refusal('forbidden', 'Вы смотрите кабинет партнёра: изменить здесь ничего нельзя', {
    visit: true,
  });
}

/** The cookie of a partner's session. */
export const partnersCookie = { name: 'session', sameSite: 'lax', maxAge: 90 * 24 * 3600 } as const;

/**
 * Refuses when the call's session has ended, and locks it until the transaction ends. Race: without this, a change that a
 * session makes at the moment of its end would outlive it, and a thief would keep an API token.
 */
export async function lockOwnSession(tx: Tx, { session }: PartnerCall): Promise<void> {
  if (!session || !(await lockSession(tx, session.id)))
    throw new Refusal('forbidden', 'Сеанс завершён. Войдите ещё раз');
}
