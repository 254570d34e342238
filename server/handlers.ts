import type { OperatorContract, PartnerContract, StaffContract } from '#contract/index';
import { accountHandlers } from './account/handlers.ts';
import { advertisersStaffHandlers } from './advertisers/staff.ts';
import { apiTokenHandlers } from './api-token/handlers.ts';
import { auditStaffHandlers } from './audit/audit-list.ts';
import { backLinkHandlers } from './back-link/handlers.ts';
import { backgroundHandlers } from './background/handlers.ts';
import { backgroundStaffHandlers } from './background/staff.ts';
import { batchStaffHandlers } from './batches/staff.ts';
import { billsStaffHandlers } from './bills/staff.ts';
import { brandStaffHandlers } from './brand/staff.ts';
import { broadcastStaffHandlers } from './broadcasts/staff.ts';
import { callCheckStaffHandlers, conversionHandlers } from './conversions/handlers.ts';
import { conversionsStaffHandlers } from './conversions/staff.ts';
import { conversionListStaffHandlers } from './conversions/staff-list.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { deliveryHandlers } from './delivery/handlers.ts';
import { startHandlers } from './first-page/staff.ts';
import { summaryHandlers } from './first-page/summary.ts';
import { createHistoryHandlers } from './history/handlers.ts';
import { ledgerHandlers } from './ledger/handlers.ts';
import { ledgerStaffHandlers } from './ledger/staff.ts';
import { linkHandlers } from './links/handlers.ts';
import { maturityHandlers } from './maturity/handlers.ts';
import { maturityStaffHandlers } from './maturity/staff.ts';
import { moveInStaffHandlers } from './move-in/staff.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { notificationStaffHandlers } from './notifications/staff.ts';
import { offerAccessHandlers } from './offers/access/handlers.ts';
import { accessStaffHandlers } from './offers/access/staff.ts';
import { offerHandlers } from './offers/handlers.ts';
import { offerReadsStaffHandlers } from './offers/reads.ts';
import { offersStaffHandlers } from './offers/staff.ts';
import { oldAddressesStaffHandlers } from './old-addresses/staff.ts';
import { operatorHandlers as staffHandlers } from './operator/handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { orderStaffHandlers } from './orders/staff.ts';
import { actHandlers } from './papers/acts/handlers.ts';
import { actsStaffHandlers } from './papers/acts/staff.ts';
import { contractHandlers } from './papers/contracts/handlers.ts';
import { contractsStaffHandlers } from './papers/contracts/staff.ts';
import { receiptHandlers } from './papers/receipts/handlers.ts';
import { receiptsStaffHandlers } from './papers/receipts/staff.ts';
import { statementHandlers } from './papers/statement/statement.ts';
import { createPartnerReads } from './partners/reads.ts';
import { partnersStaffHandlers } from './partners/staff.ts';
import { passwordHandlers } from './password/handlers.ts';
import { personalDataStaffHandlers } from './personal-data/staff.ts';
import { postbackDeliveryHandlers } from './postbacks/deliveries/deliveries.ts';
import { postbackHandlers } from './postbacks/handlers.ts';
import { restorePostback } from './postbacks/restore.ts';
import { postbacksStaffHandlers } from './postbacks/staff.ts';
import { profileHandlers } from './profile/handlers.ts';
import { ratesStaffHandlers } from './rates/staff.ts';
import { referralHandlers } from './referrals/handlers.ts';
import { referralsStaffHandlers } from './referrals/staff.ts';
import { registriesStaffHandlers } from './registries/staff.ts';
import { requisitesHandlers } from './requisites/handlers.ts';
import { requisitesStaffHandlers } from './requisites/staff.ts';
import type { Handlers } from './rpc/rpc.ts';
import { sessionHandlers } from './session/handlers.ts';
import { shopHandlers } from './shop/handlers.ts';
import { pointsStaffHandlers } from './shop/points-staff.ts';
import { shopReadHandlers } from './shop/reads.ts';
import { shopStaffHandlers } from './shop/staff.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import { signUpHandlers } from './sign-up/handlers.ts';
import { applicationsStaffHandlers } from './sign-up/staff.ts';
import { staffSignInHandlers } from './staff/handlers.ts';
import { staffAccountHandlers } from './staff/staff.ts';
import { staffViewHandlers } from './staff/views.ts';
import { statementsStaffHandlers } from './statements/staff.ts';
import { statisticsHandlers } from './statistics/handlers.ts';
import { reportStaffHandlers } from './statistics/staff.ts';
import { ticketHandlers } from './support/handlers.ts';
import { ticketsStaffHandlers } from './support/staff.ts';
import { systemStaffHandlers } from './system/staff.ts';
import { telegramHandlers } from './telegram/handlers.ts';
import { testClicksStaffHandlers } from './test-clicks/staff.ts';
import { trafficbackHandlers } from './trafficback/handlers.ts';
import { restoreTrafficback } from './trafficback/restore.ts';
import { routingStaffHandlers } from './trafficback/staff.ts';
import { twoFactorHandlers } from './two-factor/handlers.ts';
import { twoFactorStaffHandlers } from './two-factor/staff.ts';
import { visitHandlers, visitStaffHandlers } from './visits/handlers.ts';
import { billingHandlers } from './withdrawals/handlers.ts';
import { withdrawalSourcesHandlers } from './withdrawals/sources/staff.ts';
import { withdrawalsStaffHandlers } from './withdrawals/staff.ts';
import { stopHandlers } from './withdrawals/stop.ts';

/** The answer to every method of `POST /rpc`. */
export const partnerHandlers: Handlers<PartnerContract> = {
  ...signInHandlers,
  ...signUpHandlers,
  ...profileHandlers,
  ...accountHandlers,
  ...notificationHandlers,
  ...backgroundHandlers,
  ...apiTokenHandlers,
  ...twoFactorHandlers,
  ...passwordHandlers,
  ...ledgerHandlers,
  ...requisitesHandlers,
  ...billingHandlers,
  ...actHandlers,
  ...contractHandlers,
  ...receiptHandlers,
  ...statementHandlers,
  ...stopHandlers,
  ...sessionHandlers,
  ...visitHandlers,
  ...telegramHandlers,
  ...postbackHandlers,
  ...postbackDeliveryHandlers,
  ...createHistoryHandlers({ postback: restorePostback, trafficback: restoreTrafficback }),
  ...trafficbackHandlers,
  ...backLinkHandlers,
  ...offerHandlers,
  ...offerAccessHandlers,
  ...referralHandlers,
  ...linkHandlers,
  ...conversionHandlers,
  ...statisticsHandlers,
  ...maturityHandlers,
  ...dashboardHandlers,
  ...shopHandlers,
  ...orderHandlers,
  ...deliveryHandlers,
  ...ticketHandlers,
};

/** The answer to every method of `POST /operator/rpc`. */
export const operatorHandlers: Handlers<OperatorContract & StaffContract> = {
  ...staffSignInHandlers,
  ...partnersStaffHandlers,
  ...applicationsStaffHandlers,
  ...createPartnerReads(partnerHandlers),
  ...staffViewHandlers,
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
  ...billsStaffHandlers,
  ...ratesStaffHandlers,
  ...callCheckStaffHandlers,
  ...testClicksStaffHandlers,
  ...conversionListStaffHandlers,
  ...conversionsStaffHandlers,
  ...batchStaffHandlers,
  ...startHandlers,
  ...summaryHandlers,
  ...postbacksStaffHandlers,
  ...routingStaffHandlers,
  ...oldAddressesStaffHandlers,
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
  ...withdrawalSourcesHandlers,
  ...registriesStaffHandlers,
  ...statementsStaffHandlers,
  ...actsStaffHandlers,
  ...contractsStaffHandlers,
  ...receiptsStaffHandlers,
  ...reportStaffHandlers,
  ...maturityStaffHandlers,
  ...ticketsStaffHandlers,
};
