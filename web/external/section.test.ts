import assert from 'node:assert/strict';
import test from 'node:test';
import { mainSite } from '../paths.ts';
import { sectionAt } from './section.ts';

test('every section that the menus lead to has a name of its own', () => {
  const titles = Object.values(mainSite).map((section) => sectionAt(section).title);
  assert.equal(new Set(titles).size, titles.length);
  assert.ok(!titles.includes(sectionAt('nowhere').title));
});

test('a referral link leads to a section with a name', () => {
  assert.equal(sectionAt('registration?ref=1').title, 'Регистрация партнёров');
});

test('the filters in the query tell the lists of offers apart', () => {
  assert.equal(sectionAt('offers').title, 'Все офферы');
  assert.equal(sectionAt('offers?inPromotion=1').title, 'Промо-офферы');
  assert.equal(sectionAt('offers?page=7').title, 'Все офферы');
});

test('a section names the setting that connects it', () => {
  assert.equal(sectionAt('support').setting, 'SUPPORT_URL');
  assert.equal(sectionAt('offers-channel').setting, 'OFFERS_CHANNEL_URL');
  assert.equal(sectionAt('billing/payouts').setting, 'MAIN_SITE_URL');
  assert.equal(sectionAt('something/new').setting, 'MAIN_SITE_URL');
});
