import { livePath } from '#contract/wire/client-settings';
import type { Access } from '#contract/wire/rpc';
import type { Tx } from '../../platform/db/connection.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { lockSession } from './queries.ts';

/** What only a person may ask, and one of the staff who looks into the cabinet may as well. */
const ofPersons = ['logout', 'profile.get-sessions', 'profile.get-tfa-google-status', livePath];

/**
 * Whether one of the staff who looks into a partner's cabinet may call a method: those that read, but nothing that only the partner
 * may see. Throws the refusal of a change; a file, which has no name of a method, is not opened.
 */
export function isOpenToVisit(access: Access, name: string | undefined): boolean {
  if (name === undefined) return false;
  if (access === 'visitor' || ofPersons.includes(name)) return true;
  if (access === 'partner' && (name.includes('.get-') || name === 'trafficback.simulate')) return true;
  throw new Refusal('forbidden', 'Вы смотрите кабинет партнёра: изменить здесь ничего нельзя', {
    visit: true,
  });
}

/** The cookie of a partner's session. */
export const partnersCookie = { name: 'session', sameSite: 'lax', maxAge: 90 * 24 * 3600 } as const;

/**
 * Refuses when the call's session has ended, and keeps it until the transaction ends. Race: without this, what a session
 * makes in the moment in which it is ended would outlive it, and a thief would keep an API token.
 */
export async function holdSession(tx: Tx, { session }: PartnerCall): Promise<void> {
  if (!session || !(await lockSession(tx, session.id)))
    throw new Refusal('forbidden', 'Сеанс завершён. Войдите ещё раз');
}
