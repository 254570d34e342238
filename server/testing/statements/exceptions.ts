/**
 * Statements about traffic that do not name the partner: the function, the tables, by the reason why. The rows of the first three would be asked
 * for on every shard; the others stay where their rows are.
 */
export const exceptions: Record<string, string[]> = {
  'of all partners, for the staff or a job': [
    'server/batches/queries.ts insertFound: conversions',
    'server/clicks/address-queries.ts cutAddresses: clicks',
    'server/clicks/address-queries.ts hasWholeAddresses: clicks',
    'server/conversions/core/notice-queries.ts findDueNotices: conversion_notices',
    'server/conversions/core/release-queries.ts findPartnersWithDue: conversions',
    'server/conversions/staff-queries.ts findStaffConversions: conversions',
    'server/conversions/staff-queries.ts findStaffConversionsAfter: conversions',
    'server/ledger/day-limit-queries.ts sumMoved: ledger_entries',
    'server/offers/terms/audience-queries.ts findSenders: click_hours',
    'server/offers/card-queries.ts findLastClick: click_hours',
    'server/offers/results-queries.ts sumResults: click_sums, conversion_sums',
    'server/offers/watch/silence-queries.ts countVisitors: click_hours',
    'server/partners/list-queries.ts findByFilter: balances',
    'server/partners/list-queries.ts findBySearch: balances',
    'server/postbacks/deliveries/sweep-queries.ts expireDeliveries: postback_attempts, postback_queue',
    'server/first-page/queries.ts countClicks: click_sums, clicks',
    'server/first-page/queries.ts sumConversions: conversion_sums, conversions',
    'server/system/backlog-queries.ts findBacklog: postback_queue',
  ],
  'by the id of a click or the advertiser’s own id, from which the partner follows': [
    'server/conversions/receive/check-queries.ts findOfClick: conversions',
    'server/conversions/core/facts-queries.ts findFacts: clicks, conversions',
    'server/conversions/core/facts-queries.ts findClickOwner: clicks',
    'server/conversions/receive/waiting-queries.ts findWaitingCalls: clicks',
  ],
  'a sender serves an origin, which may be of several partners': [
    'server/postbacks/health-queries.ts beginAnew: postback_queue',
    'server/postbacks/health-queries.ts findHealth: postback_queue',
    'server/sender/lane-queries.ts findDue: postback_queue',
    'server/sender/lane-queries.ts findDueOrigins: postback_queue',
    'server/sender/lane-queries.ts putBehind: postback_queue',
    'server/sender/record-queries.ts insertAttempts: postback_attempts, postback_queue',
    'server/sender/record-queries.ts orderByAge: postback_queue',
  ],
  'the staff name conversions by their ids alone': [
    'server/batches/queries.ts insertNamed: conversions',
    'server/conversions/core/queries.ts lockConversions: conversions',
    'server/conversions/staff-queries.ts findStaffConversion: conversions',
  ],
  'the table has no column for the partner yet: it is read by the conversion or the delivery': [
    'server/conversions/listed-queries.ts findEvents: conversion_events',
    'server/conversions/staff-queries.ts findUpdateActors: conversion_events',
    'server/personal-data/erase-queries.ts cleanConversions: conversion_events',
    'server/personal-data/erase-queries.ts removeDeliveries: postback_attempts',
    'server/postbacks/deliveries/delivery-queries.ts findAttempts: postback_attempts',
    'server/postbacks/deliveries/delivery-queries.ts findDeliveries: postback_attempts',
    'server/postbacks/deliveries/delivery-queries.ts findDeliveriesOf: postback_attempts',
    'server/postbacks/deliveries/delivery-queries.ts findDelivery: postback_attempts',
    'server/postbacks/deliveries/delivery-queries.ts readDeliveries: postback_attempts',
  ],
  'what is written carries the partner; what it changes was read before': [
    'server/conversions/core/settle-queries.ts writeSteps: clicks, conversion_events, conversions',
    'server/redirector/spool/ship-queries.ts bringClicks: clicks',
  ],
  'the table is a part that the function is given, of those that do not grow with the traffic': [
    'server/db/sealed-queries.ts readPortion: $1',
    'server/db/sealed-queries.ts replace: $1',
    'server/offers/card-queries.ts findMore: $1',
    'server/partners/card-queries.ts countRecords: $1',
    'server/redirector/rules/network-queries.ts findPartnersEnd: $1',
  ],
  'the table and the partner’s own rows of it are parts that the function is given': [
    'server/personal-data/erase-queries.ts cleanTraces: $1',
    'server/personal-data/partner-table-queries.ts eraseRows: $1',
    'server/personal-data/partner-table-queries.ts readRows: $1',
  ],
};
