import { emailChangedWork } from './account/changed-mail.ts';
import { emailCodeWork } from './account/code-mail.ts';
import { sweepEmailChanges } from './account/queries.ts';
import type { App } from './app.ts';
import { routine, type Work } from './jobs/jobs.ts';
import { broadcastWork } from './notifications/broadcast.ts';
import { deliveryWorks } from './notifications/delivery.ts';
import { removeOldNotifications, reviveDeliveries } from './notifications/sweep.ts';
import { sweepSessions } from './session/queries.ts';
import { passwordResetWork } from './session/reset-mail.ts';
import { sweepDevices } from './sessions/new-device.ts';
import { telegramWorks } from './telegram/works.ts';
import { mailCodeWork } from './two-factor/mail-code.ts';
import { sweepTwoFactor } from './two-factor/queries.ts';

/** Everything this program does later, by job. */
export function allWorks(app: App): Work[] {
  return [
    passwordResetWork(app),
    emailCodeWork(app),
    emailChangedWork(app),
    mailCodeWork(app),
    broadcastWork(app),
    ...deliveryWorks(app),
    ...telegramWorks(app),
    routine('sweep-two-factor', '23 * * * *', () => sweepTwoFactor(app.sql.patient)),
    routine('sweep-email-changes', '29 * * * *', () => sweepEmailChanges(app.sql.patient)),
    routine('revive-deliveries', '*/10 * * * *', () => reviveDeliveries(app.sql)),
    routine('remove-old-notifications', '41 2 * * *', () => removeOldNotifications(app.sql.patient)),
    routine('sweep-devices', '37 3 * * *', () => sweepDevices(app.sql.patient)),
    routine('sweep-sessions', '17 * * * *', () => sweepSessions(app.sql.patient)),
  ];
}
