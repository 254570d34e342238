import assert from 'node:assert/strict';
import test from 'node:test';
import {
  billingAddress,
  external,
  generalStatistics,
  leaves,
  mainSite,
  offerList,
  pathTo,
  toolAddress,
} from './paths.ts';

test('every page has its address', () => {
  assert.deepEqual(
    [
      pathTo('home'),
      pathTo('signIn'),
      pathTo('forgotPassword'),
      pathTo('resetPassword'),
      pathTo('stop'),
      pathTo('dashboard'),
      pathTo('statistics'),
      pathTo('maturity'),
      pathTo('conversions'),
      pathTo('conversion', { id: 8 }),
      pathTo('profile'),
      pathTo('editUser'),
      pathTo('editPassword'),
      pathTo('requisites'),
      pathTo('withdrawals'),
      pathTo('withdrawal', { id: 9 }),
      pathTo('paymentInfo'),
      pathTo('apiSettings'),
      pathTo('twoFactor'),
      pathTo('notifications'),
      pathTo('notificationSettings'),
      pathTo('globalPostbacks'),
      pathTo('contracts'),
      pathTo('contract', { id: 7 }),
      pathTo('promotions'),
      pathTo('orders'),
      pathTo('order', { id: 12 }),
      pathTo('shop', { promotionId: 3 }),
      pathTo('points', { promotionId: 3 }),
      pathTo('createOrder', { promotionId: 3, productId: 41 }),
      pathTo('offers'),
      pathTo('offer', { id: 5 }),
      pathTo('trafficback'),
      pathTo('backLink'),
      pathTo('domains'),
    ],
    [
      '/',
      '/sign-in',
      '/forgot-password',
      '/reset-password',
      '/stop',
      '/dashboard',
      '/statistics',
      '/statistics/maturity',
      '/statistics/conversions',
      '/statistics/conversions/8',
      '/profile',
      '/profile/edit-user',
      '/profile/edit-password',
      '/profile/requisites',
      '/billing/payouts',
      '/billing/payouts/9',
      '/billing/payment-info',
      '/api-settings',
      '/profile/tfa',
      '/notifications',
      '/notifications/settings',
      '/global-postbacks',
      '/profile/contracts',
      '/profile/contracts/7',
      '/promotions',
      '/promotions/orders',
      '/promotions/orders/12',
      '/promotions/3/shop',
      '/promotions/3/shop/points',
      '/promotions/3/shop/41/create-order',
      '/offers',
      '/offers/5',
      '/trafficback',
      '/back-link',
      '/tools/domains',
    ],
  );
});

test('every section of the main site has its address, the offers with their exact filters', () => {
  const addresses = Object.values(mainSite).map((section) => external(section, 'https://network.example'));
  assert.deepEqual(addresses, [
    'https://network.example/statistics/common',
    'https://network.example/offers',
    'https://network.example/offers?orderDesc=1&orderBy=payment&page=1&onlySubscribed=1',
    'https://network.example/offers?inPromotion=1',
  ]);
});

test('a link leaves to other sites and to the page that stands in for them', () => {
  assert.equal(leaves('https://network.example/offers'), true);
  assert.equal(leaves('/external/offers?inPromotion=1'), true);
  assert.equal(leaves('/trafficback'), false);
});

test('without a main site its sections lead to the built-in page, filters and all', () => {
  assert.equal(external(mainSite.generalStatistics, null), '/external/statistics/common');
  assert.equal(external(mainSite.promotionalOffers, null), '/external/offers?inPromotion=1');
});

test('the lists of offers are the product’s own where there is no main site', () => {
  assert.equal(offerList(mainSite.allOffers, null), pathTo('offers'));
  assert.equal(offerList(mainSite.promotionalOffers, null), '/offers?inPromotion=1');
  assert.equal(
    offerList(mainSite.favouriteOffers, 'https://network.example'),
    'https://network.example/offers?orderDesc=1&orderBy=payment&page=1&onlySubscribed=1',
  );
});

test('the general statistics are the product’s own where there is no main site', () => {
  assert.equal(generalStatistics(null), pathTo('statistics'));
  assert.equal(generalStatistics('https://network.example'), 'https://network.example/statistics/common');
});

test('the pages of billing are the product’s own unless the billing is on the main site', () => {
  const mainSiteUrl = 'https://network.example';
  const all = ['requisites', 'withdrawals', 'paymentInfo'] as const;
  assert.deepEqual(
    all.map((page) => billingAddress(page, { billing: 'own', mainSiteUrl })),
    all.map((page) => pathTo(page)),
  );
  assert.deepEqual(
    all.map((page) => billingAddress(page, { billing: 'site', mainSiteUrl })),
    [
      'https://network.example/profile/payment-details',
      'https://network.example/billing/payouts',
      'https://network.example/billing/payment-information',
    ],
  );
});

test('a tool’s page is the product’s own unless the tools are on the main site', () => {
  const mainSiteUrl = 'https://network.example';
  assert.equal(toolAddress('gambling', { tools: 'own', mainSiteUrl }), pathTo('gambling'));
  assert.equal(
    toolAddress('gambling', { tools: 'site', mainSiteUrl }),
    'https://network.example/statistics/gambling',
  );
});
