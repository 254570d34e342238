import { emailChangedWork } from './account/changed-mail.ts';
import { emailCodeWork } from './account/code-mail.ts';
import { sweepEmailChanges } from './account/queries.ts';
import type { App } from './app.ts';
import { sweepActs } from './audit/queries.ts';
import { sweepRepeats } from './audit/repeat-queries.ts';
import { sweepBannerPictures } from './background/picture-queries.ts';
import { batchWork } from './batches/jobs.ts';
import { sweepBatches } from './batches/queries.ts';
import { moneyLetterWork } from './brakes/letter.ts';
import { sweepBrakes } from './brakes/queries.ts';
import { broadcastWorks } from './broadcasts/jobs.ts';
import { clickAddressesWork, clickDaysWork } from './clicks/jobs.ts';
import { releaseWork } from './conversions/core/release.ts';
import { noticesWork } from './conversions/notices/send-notices.ts';
import { inboxWork } from './conversions/receive/inbox.ts';
import { sweepRejectedCalls } from './conversions/receive/rejected-call-queries.ts';
import { daySumWork } from './day-sum/tell-day.ts';
import type { Db } from './db/connection.ts';
import { demoCallWork } from './demo/conversion/call.ts';
import { routine, type Work } from './jobs/jobs.ts';
import { sweepTries } from './limits/queries.ts';
import { moveInWork } from './move-in/jobs.ts';
import { moveInLetterWork, replaceOldHashes } from './move-in/letters.ts';
import { sweepMoveIns } from './move-in/staff-queries.ts';
import { deliveryWorks } from './notifications/channels/delivery.ts';
import { leaveTelegramWork } from './notifications/channels/leave-chat.ts';
import { broadcastWork } from './notifications/publish/broadcast.ts';
import { removeOldNotifications, reviveDeliveries } from './notifications/sweep.ts';
import { refreshResults } from './offers/results-queries.ts';
import { sweepReachedCaps } from './offers/watch/cap-queries.ts';
import { capsWork } from './offers/watch/tell-caps.ts';
import { silenceWork } from './offers/watch/tell-silence.ts';
import { sweepAddresses } from './orders/sweep-queries.ts';
import { actWorks } from './papers/acts/work.ts';
import { receiptsWork } from './papers/receipts/work.ts';
import { invitationWork } from './password/invite.ts';
import { passwordResetWork } from './password/reset-mail.ts';
import { sweepResets } from './password/reset-queries.ts';
import { eraseTracesWork } from './personal-data/erase.ts';
import { sweepPictures } from './pictures/queries.ts';
import { deliveryDaysWork } from './postbacks/deliveries/days.ts';
import { expiryWork } from './postbacks/deliveries/expire.ts';
import { proposalLetterWork } from './proposals/letter.ts';
import { closingLetterWork } from './registries/closing-letter.ts';
import { voidLetterWork } from './registries/void-letter.ts';
import { actCodeWork } from './requisites/act-code.ts';
import { activateWork } from './requisites/activate.ts';
import { knownBanksWork } from './requisites/known-banks.ts';
import { sweepApplicantSessions } from './session/applicant-queries.ts';
import { sweepDevices } from './session/device-queries.ts';
import { sweepPlaces } from './session/place-queries.ts';
import { sweepSessions } from './session/queries.ts';
import { signUpWorks } from './sign-up/letters.ts';
import { sweepSpent } from './sign-up/once-queries.ts';
import { sweepApplications } from './sign-up/queries.ts';
import { accountLetterWork } from './staff/account-letter.ts';
import { sweepPlaces as sweepPlacesOfStaff } from './staff/place-queries.ts';
import { sweepStaffSessions } from './staff/session-queries.ts';
import { wayInWork } from './staff/way-in.ts';
import { sweepWaysIn } from './staff/way-in-queries.ts';
import { paidEndedLetterWork } from './statements/ended-letter.ts';
import { matchStatementWork } from './statements/match.ts';
import { sweepUploads } from './statements/queries.ts';
import { conversionDaysWorks } from './statistics/days/sum-days.ts';
import { clickPacksWork } from './statistics/packs/make-packs.ts';
import { sweepFiles } from './support/file-queries.ts';
import { telegramWorks } from './telegram/leave-task.ts';
import { mailCodeWork } from './two-factor/mail-code.ts';
import { sweepTwoFactor } from './two-factor/queries.ts';
import { autoWithdrawalsWork } from './withdrawals/auto.ts';

/** Everything this program does later, by job. */
export function allWorks(app: App): Work[] {
  return [
    passwordResetWork(app),
    invitationWork(app),
    moveInLetterWork(app),
    moveInWork(app),
    wayInWork(app),
    ...signUpWorks(app),
    emailCodeWork(app),
    emailChangedWork(app),
    mailCodeWork(app),
    actCodeWork(app),
    moneyLetterWork(app),
    activateWork(app),
    knownBanksWork(app),
    autoWithdrawalsWork(app),
    accountLetterWork(app),
    closingLetterWork(app),
    voidLetterWork(app),
    proposalLetterWork(app),
    paidEndedLetterWork(app),
    matchStatementWork(app),
    ...actWorks(app),
    receiptsWork(app),
    broadcastWork(app),
    ...broadcastWorks(app),
    ...deliveryWorks(app),
    leaveTelegramWork(app),
    ...telegramWorks(app),
    clickDaysWork(app),
    clickPacksWork(app),
    ...conversionDaysWorks(app),
    clickAddressesWork(app),
    deliveryDaysWork(app),
    expiryWork(app),
    inboxWork(app),
    batchWork(app),
    releaseWork(app),
    noticesWork(app),
    daySumWork(app),
    capsWork(app),
    silenceWork(app),
    demoCallWork(app),
    eraseTracesWork(app),
    routine('offer-results', '7,22,37,52 * * * *', () => refreshResults(app.sql.patient)),
    routine('sweep-reached-caps', '47 3 * * *', () => sweepReachedCaps(app.sql.patient)),
    routine('sweep-conversion-refusals', '53 3 * * *', () => sweepRejectedCalls(app.sql.patient)),
    routine('sweep-conversion-batches', '57 3 * * *', () => sweepBatches(app.sql.patient)),
    routine('sweep-move-ins', '55 3 * * *', () => sweepMoveIns(app.sql.patient)),
    routine('sweep-statements', '54 3 * * *', () => sweepUploads(app.sql.patient)),
    routine('replace-old-hashes', '7 9 * * *', () => replaceOldHashes(app.sql)),
    routine('sweep-order-addresses', '59 3 * * *', () =>
      sweepAddresses(app.sql.patient, app.settings.orderAddressDays),
    ),
    routine('sweep-banner-pictures', '49 3 * * *', () => sweepBannerPictures(app.sql.patient)),
    routine('sweep-staff-acts', '43 3 * * *', () => sweepActs(app.sql.patient)),
    routine('sweep-staff-repeats', '45 3 * * *', () => sweepRepeats(app.sql.patient)),
    routine('sweep-pictures', '51 3 * * *', () => sweepPictures(app.sql.patient)),
    routine('sweep-ticket-files', '55 3 * * *', () => sweepFiles(app.sql.patient)),
    routine('sweep-brakes', '39 3 * * *', () => sweepBrakes(app.sql.patient)),
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
  await sweepStaffSessions(db);
  await sweepPlaces(db);
  await sweepPlacesOfStaff(db);
  await sweepWaysIn(db);
  await sweepResets(db);
  await sweepTries(db);
  await sweepSpent(db);
  await sweepApplications(db);
  await sweepApplicantSessions(db);
}
