import assert from 'node:assert/strict';
import test from 'node:test';
import { mainSite } from '../../paths.ts';
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

test('sections with names close to each other say what is there', () => {
  const abouts = ['billing/payment-information', 'billing/contracts', 'profile/payment-details'].map(
    (path) => sectionAt(path).about,
  );
  assert.equal(new Set(abouts).size, 3);
  assert.ok(!abouts.includes(undefined));
});
