import type { z } from 'zod';
import type { offerStatus } from './offer-terms.ts';

/** The states of an offer as the staff read them. */
export const offerStatusNames: Record<z.infer<typeof offerStatus>, string> = {
  active: 'Активен',
  paused: 'Приостановлен',
  stopped: 'Остановлен',
};

/** The most landings of one offer. */
export const landingLimit = 50;
