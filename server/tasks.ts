import { emailChangedWork } from './account/changed-mail.ts';
import { emailCodeWork } from './account/code-mail.ts';
import { sweepEmailChanges } from './account/queries.ts';
import type { App } from './app.ts';
import type { Db } from './db/connection.ts';
import { routine, type Work } from './jobs/jobs.ts';
import { sweepTries } from './limits/queries.ts';
import { broadcastWork } from './notifications/broadcast.ts';
import { deliveryWorks } from './notifications/delivery.ts';
import { leaveTelegramWork } from './notifications/leave-chat.ts';
import { removeOldNotifications, reviveDeliveries } from './notifications/sweep.ts';
import { passwordResetWork } from './password/reset-mail.ts';
import { sweepResets } from './password/reset-queries.ts';
import { sweepDevices } from './session/device-queries.ts';
import { sweepSessions } from './session/queries.ts';
import { telegramWorks } from './telegram/jobs.ts';
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
    leaveTelegramWork(app),
    ...telegramWorks(app),
    routine('sweep-two-factor', '23 * * * *', () => sweepTwoFactor(app.sql.patient)),
    routine('sweep-email-changes', '29 * * * *', () => sweepEmailChanges(app.sql.patient)),
    routine('revive-deliveries', '*/10 * * * *', () => reviveDeliveries(app.sql)),
    routine('remove-old-notifications', '41 2 * * *', () => removeOldNotifications(app.sql.patient)),
    routine('sweep-devices', '37 3 * * *', () => sweepDevices(app.sql.patient)),
    routine('sweep-sessions', '17 * * * *', () => sweepSignIns(app.sql.patient)),
  ];
}

async function sweepSignIns(db: Db): Promise<void> {
  await sweepSessions(db);
  await sweepResets(db);
  await sweepTries(db);
}
