import type { OperatorContract, PartnerContract, StaffContract } from '#contract/index';
import { accountHandlers } from './accounts/account/handlers.ts';
import { apiTokenHandlers } from './accounts/api-token/handlers.ts';
import { createHistoryHandlers } from './accounts/history/handlers.ts';
import { memberHandlers } from './accounts/members/handlers.ts';
import { createPartnerReads } from './accounts/partners/reads.ts';
import { partnersStaffHandlers } from './accounts/partners/staff.ts';
import { passwordHandlers } from './accounts/password/handlers.ts';
import { personalDataStaffHandlers } from './accounts/personal-data/staff.ts';
import { profileHandlers } from './accounts/profile/handlers.ts';
import { sessionHandlers } from './accounts/session/handlers.ts';
import { signInHandlers } from './accounts/sign-in/handlers.ts';
import { signUpHandlers } from './accounts/sign-up/handlers.ts';
import { applicationsStaffHandlers } from './accounts/sign-up/staff.ts';
import { tokenHandlers } from './accounts/tokens/handlers.ts';
import { twoFactorHandlers } from './accounts/two-factor/handlers.ts';
import { twoFactorStaffHandlers } from './accounts/two-factor/staff.ts';
import { visitHandlers, visitStaffHandlers } from './accounts/visits/handlers.ts';
import { auditStaffHandlers } from './console/audit/audit-list.ts';
import { backgroundHandlers } from './console/background/handlers.ts';
import { backgroundStaffHandlers } from './console/background/staff.ts';
import { brandStaffHandlers } from './console/brand/staff.ts';
import { layoutHandlers, staffLayoutHandlers } from './console/layouts/handlers.ts';
import { moveInStaffHandlers } from './console/move-in/staff.ts';
import { operatorHandlers as staffHandlers } from './console/operator/handlers.ts';
import { staffSignInHandlers } from './console/staff/handlers.ts';
import { staffAccountHandlers } from './console/staff/staff.ts';
import { staffViewHandlers } from './console/staff/views.ts';
import { systemStaffHandlers } from './console/system/staff.ts';
import { batchStaffHandlers } from './conversions/batches/staff.ts';
import { callCheckStaffHandlers, conversionHandlers } from './conversions/conversions/handlers.ts';
import { conversionsStaffHandlers } from './conversions/conversions/staff.ts';
import { conversionListStaffHandlers } from './conversions/conversions/staff-list.ts';
import { costHandlers } from './conversions/costs/handlers.ts';
import { loaderHandlers } from './conversions/loader/handlers.ts';
import { revenueSharesStaffHandlers } from './conversions/revenue-share/staff.ts';
import { testClicksStaffHandlers } from './conversions/test-clicks/staff.ts';
import { adActsStaffHandlers } from './marking/acts/staff.ts';
import { adContractsStaffHandlers } from './marking/contracts/staff.ts';
import { creativeHandlers } from './marking/creatives/handlers.ts';
import { creativesStaffHandlers } from './marking/creatives/staff.ts';
import { adLevyStaffHandlers } from './marking/levy/staff.ts';
import { placeHandlers } from './marking/places/handlers.ts';
import { placesStaffHandlers } from './marking/places/staff.ts';
import { broadcastStaffHandlers } from './messages/broadcasts/staff.ts';
import { notificationHandlers } from './messages/notifications/handlers.ts';
import { notificationStaffHandlers } from './messages/notifications/staff.ts';
import { ticketHandlers } from './messages/support/handlers.ts';
import { ticketsStaffHandlers } from './messages/support/staff.ts';
import { telegramHandlers } from './messages/telegram/handlers.ts';
import { billsStaffHandlers } from './money/bills/staff.ts';
import { ledgerHandlers } from './money/ledger/handlers.ts';
import { ledgerStaffHandlers } from './money/ledger/staff.ts';
import { packetStaffHandlers } from './money/packet/staff.ts';
import { actHandlers } from './money/papers/acts/handlers.ts';
import { actsStaffHandlers } from './money/papers/acts/staff.ts';
import { balanceReportHandlers } from './money/papers/balance-report/balance-report.ts';
import { contractHandlers } from './money/papers/contracts/handlers.ts';
import { contractsStaffHandlers } from './money/papers/contracts/staff.ts';
import { receiptHandlers } from './money/papers/receipts/handlers.ts';
import { receiptsStaffHandlers } from './money/papers/receipts/staff.ts';
import { ratesStaffHandlers } from './money/rates/staff.ts';
import { referralHandlers } from './money/referrals/handlers.ts';
import { referralsStaffHandlers } from './money/referrals/staff.ts';
import { settlementsStaffHandlers } from './money/registries/settlements-staff.ts';
import { registrySettingsStaffHandlers } from './money/registries/sheet/staff.ts';
import { registriesStaffHandlers } from './money/registries/staff.ts';
import { requisitesHandlers } from './money/requisites/handlers.ts';
import { requisitesStaffHandlers } from './money/requisites/staff.ts';
import { statementsStaffHandlers } from './money/statements/staff.ts';
import { billingHandlers } from './money/withdrawals/handlers.ts';
import { withdrawalSourcesHandlers } from './money/withdrawals/sources/staff.ts';
import { withdrawalsStaffHandlers } from './money/withdrawals/staff.ts';
import { stopHandlers } from './money/withdrawals/stop.ts';
import { advertisersStaffHandlers } from './offers/advertisers/staff.ts';
import { offerAccessHandlers } from './offers/offers/access/handlers.ts';
import { accessStaffHandlers } from './offers/offers/access/staff.ts';
import { offerHandlers } from './offers/offers/handlers.ts';
import { offerReadsStaffHandlers } from './offers/offers/reads.ts';
import { offersStaffHandlers } from './offers/offers/staff.ts';
import type { Handlers } from './platform/rpc/rpc.ts';
import { eventHandlers } from './postbacks/events/handlers.ts';
import { postbackCallHandlers } from './postbacks/postbacks/calls/calls.ts';
import { postbackHandlers } from './postbacks/postbacks/handlers.ts';
import { restorePostback } from './postbacks/postbacks/restore.ts';
import { postbacksStaffHandlers } from './postbacks/postbacks/staff.ts';
import { proofHandlers } from './proof/handlers.ts';
import { proofStaffHandlers } from './proof/staff.ts';
import { dashboardHandlers } from './reports/dashboard/handlers.ts';
import { startHandlers } from './reports/first-page/staff.ts';
import { summaryHandlers } from './reports/first-page/summary.ts';
import { gamblingHandlers } from './reports/gambling/handlers.ts';
import { mailingHandlers } from './reports/mailings/handlers.ts';
import { maturityHandlers } from './reports/maturity/handlers.ts';
import { maturityStaffHandlers } from './reports/maturity/staff.ts';
import { noteHandlers } from './reports/notes/handlers.ts';
import { shareHandlers } from './reports/shares/handlers.ts';
import { statisticsHandlers } from './reports/statistics/handlers.ts';
import { reportStaffHandlers } from './reports/statistics/staff.ts';
import { deliveryHandlers } from './shop/delivery/handlers.ts';
import { orderHandlers } from './shop/orders/handlers.ts';
import { orderStaffHandlers } from './shop/orders/staff.ts';
import { shopHandlers } from './shop/shop/handlers.ts';
import { pointsStaffHandlers } from './shop/shop/points-staff.ts';
import { shopReadHandlers } from './shop/shop/reads.ts';
import { shopStaffHandlers } from './shop/shop/staff.ts';
import { backLinkHandlers } from './traffic/back-link/handlers.ts';
import { brokenLinkHandlers } from './traffic/broken-links/handlers.ts';
import { brokenLandingsStaffHandlers } from './traffic/broken-links/staff.ts';
import { domainHandlers } from './traffic/domains/handlers.ts';
import { restoreDomain } from './traffic/domains/restore.ts';
import { domainsStaffHandlers } from './traffic/domains/staff.ts';
import { forbiddenStaffHandlers } from './traffic/forbidden/staff.ts';
import { landingChoiceStaffHandlers } from './traffic/landing-choice/staff.ts';
import { linkHandlers } from './traffic/links/handlers.ts';
import { restoreLink } from './traffic/links/move.ts';
import { oldAddressesStaffHandlers } from './traffic/old-addresses/staff.ts';
import { promoHandlers } from './traffic/promos/handlers.ts';
import { promosStaffHandlers } from './traffic/promos/staff.ts';
import { showcaseHandlers } from './traffic/showcases/handlers.ts';
import { restoreShowcase } from './traffic/showcases/restore.ts';
import { showcasesStaffHandlers } from './traffic/showcases/staff.ts';
import { trafficbackHandlers } from './traffic/trafficback/handlers.ts';
import { restoreTrafficback } from './traffic/trafficback/restore.ts';
import { routingStaffHandlers } from './traffic/trafficback/staff.ts';

/** Handlers of every method of `POST /rpc`. */
export const partnerHandlers: Handlers<PartnerContract> = {
  ...signInHandlers,
  ...signUpHandlers,
  ...memberHandlers,
  ...profileHandlers,
  ...accountHandlers,
  ...notificationHandlers,
  ...backgroundHandlers,
  ...layoutHandlers,
  ...apiTokenHandlers,
  ...tokenHandlers,
  ...twoFactorHandlers,
  ...passwordHandlers,
  ...ledgerHandlers,
  ...requisitesHandlers,
  ...billingHandlers,
  ...actHandlers,
  ...contractHandlers,
  ...receiptHandlers,
  ...balanceReportHandlers,
  ...stopHandlers,
  ...sessionHandlers,
  ...visitHandlers,
  ...telegramHandlers,
  ...postbackHandlers,
  ...postbackCallHandlers,
  ...eventHandlers,
  ...createHistoryHandlers({
    postback: restorePostback,
    trafficback: restoreTrafficback,
    domain: restoreDomain,
    showcase: restoreShowcase,
    link: restoreLink,
  }),
  ...trafficbackHandlers,
  ...domainHandlers,
  ...showcaseHandlers,
  ...promoHandlers,
  ...creativeHandlers,
  ...placeHandlers,
  ...backLinkHandlers,
  ...offerHandlers,
  ...offerAccessHandlers,
  ...referralHandlers,
  ...linkHandlers,
  ...brokenLinkHandlers,
  ...conversionHandlers,
  ...loaderHandlers,
  ...costHandlers,
  ...statisticsHandlers,
  ...shareHandlers,
  ...mailingHandlers,
  ...noteHandlers,
  ...gamblingHandlers,
  ...maturityHandlers,
  ...dashboardHandlers,
  ...proofHandlers,
  ...shopHandlers,
  ...orderHandlers,
  ...deliveryHandlers,
  ...ticketHandlers,
};

/** Handlers of every method of `POST /operator/rpc`. */
export const operatorHandlers: Handlers<OperatorContract & StaffContract> = {
  ...staffSignInHandlers,
  ...partnersStaffHandlers,
  ...applicationsStaffHandlers,
  ...createPartnerReads(partnerHandlers),
  ...staffViewHandlers,
  ...staffLayoutHandlers,
  ...staffHandlers,
  ...ledgerStaffHandlers,
  ...backgroundStaffHandlers,
  ...brandStaffHandlers,
  ...twoFactorStaffHandlers,
  ...notificationStaffHandlers,
  ...broadcastStaffHandlers,
  ...offersStaffHandlers,
  ...accessStaffHandlers,
  ...referralsStaffHandlers,
  ...offerReadsStaffHandlers,
  ...advertisersStaffHandlers,
  ...adActsStaffHandlers,
  ...adLevyStaffHandlers,
  ...billsStaffHandlers,
  ...ratesStaffHandlers,
  ...callCheckStaffHandlers,
  ...testClicksStaffHandlers,
  ...conversionListStaffHandlers,
  ...proofStaffHandlers,
  ...conversionsStaffHandlers,
  ...revenueSharesStaffHandlers,
  ...batchStaffHandlers,
  ...startHandlers,
  ...summaryHandlers,
  ...postbacksStaffHandlers,
  ...routingStaffHandlers,
  ...oldAddressesStaffHandlers,
  ...domainsStaffHandlers,
  ...showcasesStaffHandlers,
  ...promosStaffHandlers,
  ...creativesStaffHandlers,
  ...adContractsStaffHandlers,
  ...placesStaffHandlers,
  ...brokenLandingsStaffHandlers,
  ...forbiddenStaffHandlers,
  ...landingChoiceStaffHandlers,
  ...moveInStaffHandlers,
  ...shopStaffHandlers,
  ...shopReadHandlers,
  ...pointsStaffHandlers,
  ...orderStaffHandlers,
  ...auditStaffHandlers,
  ...systemStaffHandlers,
  ...staffAccountHandlers,
  ...visitStaffHandlers,
  ...personalDataStaffHandlers,
  ...requisitesStaffHandlers,
  ...withdrawalsStaffHandlers,
  ...settlementsStaffHandlers,
  ...withdrawalSourcesHandlers,
  ...registriesStaffHandlers,
  ...registrySettingsStaffHandlers,
  ...statementsStaffHandlers,
  ...actsStaffHandlers,
  ...contractsStaffHandlers,
  ...receiptsStaffHandlers,
  ...packetStaffHandlers,
  ...reportStaffHandlers,
  ...maturityStaffHandlers,
  ...ticketsStaffHandlers,
};
