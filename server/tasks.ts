import { emailChangedWork } from './accounts/account/changed-mail.ts';
import { emailCodeWork } from './accounts/account/code-mail.ts';
import { sweepEmailChanges } from './accounts/account/queries.ts';
import { invitationWork } from './accounts/password/invite.ts';
import { passwordResetWork } from './accounts/password/reset-mail.ts';
import { sweepResets } from './accounts/password/reset-queries.ts';
import { eraseTracesWork } from './accounts/personal-data/erase.ts';
import { sweepApplicantSessions } from './accounts/session/applicant-queries.ts';
import { sweepDevices } from './accounts/session/device-queries.ts';
import { sweepPlaces } from './accounts/session/place-queries.ts';
import { sweepSessions } from './accounts/session/queries.ts';
import { signUpWorks } from './accounts/sign-up/letters.ts';
import { sweepSpent } from './accounts/sign-up/once-queries.ts';
import { sweepApplications } from './accounts/sign-up/queries.ts';
import { mailCodeWork } from './accounts/two-factor/mail-code.ts';
import { sweepTwoFactor } from './accounts/two-factor/queries.ts';
import type { App } from './app.ts';
import { sweepActions } from './console/audit/queries.ts';
import { sweepRepeats } from './console/audit/repeat-queries.ts';
import { sweepBannerPictures } from './console/background/picture-queries.ts';
import { moveInWork } from './console/move-in/jobs.ts';
import { moveInLetterWork, replaceOldHashes } from './console/move-in/letters.ts';
import { sweepMoveIns } from './console/move-in/staff-queries.ts';
import { accountLetterWork } from './console/staff/account-letter.ts';
import { sweepStaffSessions } from './console/staff/session-queries.ts';
import { wayInWork } from './console/staff/way-in.ts';
import { sweepWaysIn } from './console/staff/way-in-queries.ts';
import { batchWork } from './conversions/batches/jobs.ts';
import { sweepBatches } from './conversions/batches/queries.ts';
import { releaseWork } from './conversions/conversions/core/release.ts';
import { noticesWork } from './conversions/conversions/notices/send-notices.ts';
import { inboxWork } from './conversions/conversions/receive/inbox.ts';
import { sweepRejectedCalls } from './conversions/conversions/receive/rejected-call-queries.ts';
import { comparisonWork } from './conversions/loader/compare.ts';
import { sweepFiles as sweepLoaderFiles } from './conversions/loader/file-queries.ts';
import { sweepComparisons } from './conversions/loader/queries.ts';
import { closeMonthsWork } from './conversions/revenue-share/close.ts';
import { demoCallWork } from './demo/conversion/call.ts';
import { creativeWorks } from './marking/creatives/jobs.ts';
import { adSendsWork } from './marking/ord/send.ts';
import { adStatisticsWork } from './marking/statistics/jobs.ts';
import { broadcastWorks } from './messages/broadcasts/jobs.ts';
import { leaveTelegramWork } from './messages/notifications/channels/leave-chat.ts';
import { sendWorks } from './messages/notifications/channels/send.ts';
import { broadcastWork } from './messages/notifications/publish/broadcast.ts';
import { removeOldNotifications, reviveSends } from './messages/notifications/sweep.ts';
import { sweepFiles } from './messages/support/file-queries.ts';
import { telegramWorks } from './messages/telegram/leave-task.ts';
import { reminderWorks } from './money/bills/remind.ts';
import { moneyLetterWork } from './money/brakes/letter.ts';
import { sweepBrakes } from './money/brakes/queries.ts';
import { daySumWork } from './money/day-sum/tell-day.ts';
import { actWorks } from './money/papers/acts/work.ts';
import { receiptLooksWork } from './money/papers/receipts/looks.ts';
import { receiptsWork } from './money/papers/receipts/work.ts';
import { proposalLetterWork } from './money/proposals/letter.ts';
import { closingLetterWork } from './money/registries/closing-letter.ts';
import { voidLetterWork } from './money/registries/void-letter.ts';
import { actionCodeWork } from './money/requisites/action-code.ts';
import { activateWork } from './money/requisites/activate.ts';
import { knownBanksWork } from './money/requisites/known-banks.ts';
import { paidEndedLetterWork } from './money/statements/ended-letter.ts';
import { matchStatementWork } from './money/statements/match.ts';
import { sweepUploads } from './money/statements/queries.ts';
import { autoWithdrawalsWork } from './money/withdrawals/auto.ts';
import { refreshResults } from './offers/offers/results-queries.ts';
import { sweepReachedCaps } from './offers/offers/watch/cap-queries.ts';
import { capsWork } from './offers/offers/watch/tell-caps.ts';
import { silenceWork } from './offers/offers/watch/tell-silence.ts';
import type { Db } from './platform/db/connection.ts';
import { routine, type Work } from './platform/jobs/jobs.ts';
import { sweepTries } from './platform/limits/queries.ts';
import { sweepPictures } from './platform/pictures/queries.ts';
import { eventWorks } from './postbacks/events/jobs.ts';
import { callDaysWork } from './postbacks/postbacks/calls/days.ts';
import { expiryWork } from './postbacks/postbacks/calls/expire.ts';
import { proofWorks } from './proof/jobs.ts';
import { headLetterWork } from './proof/letter/tell-head.ts';
import { mailingWorks } from './reports/mailings/jobs.ts';
import { sweepMarks } from './reports/notes/mark-queries.ts';
import { conversionDaysWorks } from './reports/statistics/days/sum-days.ts';
import { clickPacksWork } from './reports/statistics/packs/make-packs.ts';
import { subDaysWorks, sumSubDays } from './reports/statistics/subs/sum-subs.ts';
import { sweepAddresses } from './shop/orders/sweep-queries.ts';
import { brokenLinkWorks } from './traffic/broken-links/jobs.ts';
import { choiceWorks } from './traffic/choice/jobs.ts';
import { clickAddressesWork, clickDaysWork } from './traffic/clicks/jobs.ts';
import { domainWorks } from './traffic/domains/jobs.ts';
import { forbiddenWork } from './traffic/forbidden/tell.ts';
import { landingChoiceWorks } from './traffic/landing-choice/jobs.ts';
import { sweepPromoFiles } from './traffic/promos/file-queries.ts';
import { promoFileWork } from './traffic/promos/jobs.ts';
import { showcaseWorks } from './traffic/showcases/jobs.ts';

/** All background work of this program, by job. */
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
    actionCodeWork(app),
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
    ...reminderWorks(app),
    receiptsWork(app),
    receiptLooksWork(app),
    adStatisticsWork(app),
    adSendsWork(app),
    broadcastWork(app),
    ...broadcastWorks(app),
    ...sendWorks(app),
    leaveTelegramWork(app),
    ...telegramWorks(app),
    clickDaysWork(app, (day) => sumSubDays(app.sql, { from: day, to: day + 1 })),
    clickPacksWork(app),
    ...conversionDaysWorks(app),
    ...subDaysWorks(app),
    ...mailingWorks(app),
    ...domainWorks(app),
    ...showcaseWorks(app),
    ...choiceWorks(app),
    ...landingChoiceWorks(app),
    promoFileWork(app),
    ...creativeWorks(app),
    ...brokenLinkWorks(app),
    forbiddenWork(app),
    ...proofWorks(app),
    headLetterWork(app),
    clickAddressesWork(app),
    ...eventWorks(app),
    callDaysWork(app),
    expiryWork(app),
    inboxWork(app),
    batchWork(app),
    comparisonWork(app),
    releaseWork(app),
    closeMonthsWork(app),
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
    routine('sweep-comparisons', '58 3 * * *', () => sweepComparisons(app.sql.patient)),
    routine('sweep-loader-files', '56 3 * * *', () => sweepLoaderFiles(app.sql.patient)),
    routine('sweep-move-ins', '55 3 * * *', () => sweepMoveIns(app.sql.patient)),
    routine('sweep-statements', '54 3 * * *', () => sweepUploads(app.sql.patient)),
    routine('replace-old-hashes', '7 9 * * *', () => replaceOldHashes(app.sql)),
    routine('sweep-order-addresses', '59 3 * * *', () =>
      sweepAddresses(app.sql.patient, app.settings.orderAddressDays),
    ),
    routine('sweep-banner-pictures', '49 3 * * *', () => sweepBannerPictures(app.sql.patient)),
    routine('sweep-staff-acts', '43 3 * * *', () => sweepActions(app.sql.patient)),
    routine('sweep-staff-repeats', '45 3 * * *', () => sweepRepeats(app.sql.patient)),
    routine('sweep-pictures', '51 3 * * *', () => sweepPictures(app.sql.patient)),
    routine('sweep-ticket-files', '55 3 * * *', () => sweepFiles(app.sql.patient)),
    routine('sweep-brakes', '39 3 * * *', () => sweepBrakes(app.sql.patient)),
    routine('sweep-two-factor', '23 * * * *', () => sweepTwoFactor(app.sql.patient)),
    routine('sweep-email-changes', '29 * * * *', () => sweepEmailChanges(app.sql.patient)),
    routine('revive-deliveries', '*/10 * * * *', () => reviveSends(app.sql)),
    routine('remove-old-notifications', '41 2 * * *', () => removeOldNotifications(app.sql.patient)),
    routine('sweep-promo-files', '36 3 * * *', () => sweepPromoFiles(app.sql.patient)),
    routine('sweep-chart-marks', '38 3 * * *', () => sweepMarks(app.sql.patient)),
    routine('sweep-devices', '37 3 * * *', () => sweepDevices(app.sql.patient)),
    routine('sweep-sessions', '17 * * * *', () => sweepSignIns(app.sql.patient)),
  ];
}

async function sweepSignIns(db: Db): Promise<void> {
  await sweepSessions(db);
  await sweepStaffSessions(db);
  await sweepPlaces(db);
  await sweepWaysIn(db);
  await sweepResets(db);
  await sweepTries(db);
  await sweepSpent(db);
  await sweepApplications(db);
  await sweepApplicantSessions(db);
}
