import { applicationsStaff } from '#contract/accounts/staff-applications';
import { partnerActionsStaff } from '#contract/accounts/staff-partner-actions';
import { partnerReadsStaff } from '#contract/accounts/staff-partner-lists';
import { partnersStaff } from '#contract/accounts/staff-partners';
import { personalDataStaff } from '#contract/accounts/staff-personal-data';
import { visitsStaff } from '#contract/accounts/visits';
import { audit } from '#contract/console/audit';
import { brandStaff } from '#contract/console/brand';
import { staffLayouts } from '#contract/console/layouts';
import { operator } from '#contract/console/operator';
import { staff } from '#contract/console/staff';
import { staffAccounts } from '#contract/console/staff-accounts';
import { moveInStaff } from '#contract/console/staff-move-in';
import { staffViews } from '#contract/console/staff-views';
import { system } from '#contract/console/system';
import { batches } from '#contract/conversions/staff-batches';
import { callCheckStaff } from '#contract/conversions/staff-call-check';
import { conversionsStaff } from '#contract/conversions/staff-conversions';
import { conversionListStaff } from '#contract/conversions/staff-lists';
import { revenueSharesStaff } from '#contract/conversions/staff-revenue-shares';
import { testClicksStaff } from '#contract/conversions/staff-test-clicks';
import { operatorContract, staffContract } from '#contract/index';
import { adActsStaff } from '#contract/marking/staff-ad-acts';
import { adContractsStaff } from '#contract/marking/staff-ad-contracts';
import { adLevyStaff } from '#contract/marking/staff-ad-levy';
import { creativesStaff } from '#contract/marking/staff-creatives';
import { notificationStaff } from '#contract/messages/notifications';
import { broadcasts } from '#contract/messages/staff-broadcasts';
import { ticketsStaff } from '#contract/messages/staff-tickets';
import { billsStaff } from '#contract/money/staff-bills';
import { contractsStaff } from '#contract/money/staff-contracts';
import { packetStaff } from '#contract/money/staff-packet';
import { actsStaff, receiptsStaff } from '#contract/money/staff-papers';
import { ratesStaff } from '#contract/money/staff-rates';
import { referralsStaff } from '#contract/money/staff-referrals';
import { registriesStaff } from '#contract/money/staff-registries';
import { registrySettingsStaff } from '#contract/money/staff-registry-settings';
import { requisitesStaff } from '#contract/money/staff-requisites';
import { statementsStaff } from '#contract/money/staff-statements';
import { settlementsStaff, withdrawalsStaff } from '#contract/money/staff-withdrawals';
import { withdrawalSources } from '#contract/money/withdrawal-sources';
import { accessStaff } from '#contract/offers/staff-access';
import { advertisersStaff } from '#contract/offers/staff-advertisers';
import { offerReadsStaff } from '#contract/offers/staff-lists';
import { offersStaff } from '#contract/offers/staff-offers';
import { postbacksStaff } from '#contract/postbacks/staff-postbacks';
import { proofStaff } from '#contract/proof/staff-proof';
import { start } from '#contract/reports/first-page';
import { maturityStaff } from '#contract/reports/staff-maturity';
import { reportsStaff } from '#contract/reports/staff-report';
import { summary } from '#contract/reports/summary';
import { shopReads } from '#contract/shop/staff-lists';
import { ordersStaff } from '#contract/shop/staff-orders';
import { pointsStaff } from '#contract/shop/staff-points';
import { shopStaff } from '#contract/shop/staff-shop';
import { brokenLandingsStaff } from '#contract/traffic/staff-broken-landings';
import { domainsStaff } from '#contract/traffic/staff-domains';
import { forbiddenStaff } from '#contract/traffic/staff-forbidden';
import { landingChoiceStaff } from '#contract/traffic/staff-landing-choice';
import { oldAddressesStaff } from '#contract/traffic/staff-old-addresses';
import { promosStaff } from '#contract/traffic/staff-promos';
import { routingStaff } from '#contract/traffic/staff-routing';
import { showcasesStaff } from '#contract/traffic/staff-showcases';
import type { Method } from '#contract/wire/rpc';

/** The staff's methods on one page of docs/operator-api; `file` is its name. */
export type Section = { file: string; title: string; methods: [name: string, method: Method][] };

const methods = new Map<string, Method>(Object.entries({ ...operatorContract, ...staffContract }));

/** All methods of the staff, by section. */
export const sections: Section[] = [
  section('partners', 'Partners', [
    partnerActionsStaff,
    partnersStaff,
    partnerReadsStaff,
    pick('operator.reset-tfa'),
    visitsStaff,
    personalDataStaff,
  ]),
  section('applications', 'Registration', [applicationsStaff]),
  section('balance', 'Balance', [
    pick('operator.get-entry-preview', 'operator.post-ledger-entry', 'operator.post-ledger-entries'),
  ]),
  section('payouts', 'Payees, destinations and methods of payment', [
    requisitesStaff,
    withdrawalsStaff,
    settlementsStaff,
    withdrawalSources,
  ]),
  section('referrals', 'Referral income', [referralsStaff]),
  section('registries', 'Registries and statements of the bank', [
    registriesStaff,
    registrySettingsStaff,
    statementsStaff,
  ]),
  section('papers', 'Acts, contracts and receipts', [actsStaff, contractsStaff, receiptsStaff, packetStaff]),
  section('offers', 'Offers', [offersStaff, offerReadsStaff, landingChoiceStaff, accessStaff]),
  section('advertisers', 'Advertisers', [advertisersStaff, billsStaff, ratesStaff]),
  section('reports', 'Reports', [reportsStaff]),
  section('conversions', 'Conversions', [
    conversionListStaff,
    conversionsStaff,
    revenueSharesStaff,
    batches,
    callCheckStaff,
    testClicksStaff,
  ]),
  section('traffic', 'Traffic and postbacks', [
    routingStaff,
    oldAddressesStaff,
    domainsStaff,
    showcasesStaff,
    promosStaff,
    brokenLandingsStaff,
    forbiddenStaff,
    postbacksStaff,
  ]),
  section('marking', 'Marking of advertising', [creativesStaff, adContractsStaff, adActsStaff, adLevyStaff]),
  section('moving-in', 'Moving in from another platform', [moveInStaff]),
  section('notifications', 'Notifications, the banner and the brand', [
    broadcasts,
    notificationStaff,
    pick('operator.set-background', 'operator.get-background'),
    brandStaff,
  ]),
  section('tickets', 'Support tickets', [ticketsStaff]),
  section('shop', 'Shop', [shopStaff, shopReads, ordersStaff, pointsStaff]),
  section('network', 'Accounts, keys, audit and system', [
    start,
    maturityStaff,
    summary,
    staffAccounts,
    pick('operator.create-key', 'operator.get-keys', 'operator.delete-key'),
    audit,
    system,
    proofStaff,
  ]),
  section('signing-in', 'Signing in and own views', [staff, staffViews, staffLayouts]),
];

/** Methods are looked up by name: comparing each feature with all its schemas to `Method` costs the compiler seconds. */
function section(file: string, title: string, features: object[]): Section {
  const names = features.flatMap((feature) => Object.keys(feature));
  return { file, title, methods: names.map((name) => [name, methodOf(name)]) };
}

function methodOf(name: string): Method {
  const method = methods.get(name);
  if (!method) throw new Error(`${name} is no method of the staff's API`);
  return method;
}

/** Methods of `contract/console/operator.ts`, which serves several sections. */
function pick(...names: (keyof typeof operator)[]): object {
  return Object.fromEntries(names.map((name) => [name, operator[name]]));
}
