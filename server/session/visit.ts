import { livePath } from '#contract/wire/live-path';
import type { Access } from '#contract/wire/rpc';
import { Refusal } from '../rpc/refusal.ts';

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
