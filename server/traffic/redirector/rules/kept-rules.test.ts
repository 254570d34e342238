import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { createLog } from '../../../platform/program/log.ts';
import { choiceSet } from '../../choice/choose.ts';
import { ForbiddenPlaces } from '../../forbidden/places.ts';
import type { RoutedShowcase } from '../../showcases/page/routed.ts';
import { createKeeper, readKeptRules, rulesFile } from './kept-rules.ts';
import { createNetwork, usualPartner } from './network.ts';

test('rules that change while they are being written are written again after it, not beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-rules-'));
  // The last change may be written once more after the test, which would make the folder again.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const faults: string[] = [];
  const network = createNetwork();
  const changed = createKeeper(folder, network, createLog('info', { write: (line) => faults.push(line) }), 0);
  const add = (id: number) =>
    network.links.set(`link${id}`, { id, userId: 1, offerId: 1, subs: null, landingId: null, pass: 0 });
  for (let id = 0; id < 1_000; id += 1) add(id);
  changed();
  for (let id = 1_000; id < 1_600; id += 1) {
    add(id);
    changed();
    await turn();
  }
  while ((await readKeptRules(folder))?.links.size !== 1_600) await pause(20);
  assert.deepEqual(faults, []);
});

test('rules are read as they were kept, also those of other versions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-rules-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const network = createNetwork();
  const landing = {
    id: 3,
    name: 'Л',
    url: 'https://page.example/',
    weight: 7,
    countries: ['RU'],
    devices: [],
  };
  const offer = {
    id: 1,
    name: 'Дом',
    status: 'active' as const,
    countries: [],
    devices: [],
    schedule: null,
    isUniqueOnly: false,
    forbidden: 'refuse' as const,
    isCapped: false,
    url: landing.url,
    termsId: 2,
    pictureId: null,
    creatives: [{ id: 5, erid: '2VtzqxYwA7b', userId: null, until: null }],
  };
  network.offers.set(1, { ...offer, isOnRequest: true, landings: [landing] });
  const granted = new Map([
    [1, null],
    [2, 5],
  ]);
  network.partners.set(1, { ...usualPartner, granted, pass: 0 });
  network.domains = { owners: new Map([['go.anna.example', 1]]), tokens: new Set(['a1']) };
  network.forbidden = new ForbiddenPlaces({ hosts: ['news.example'], agents: ['Instagram'] });
  network.links.set('new', {
    id: 1,
    userId: 1,
    offerId: 1,
    subs: null,
    landingId: 3,
    set: null,
    creativeId: 5,
    pass: 0,
  });
  const beliefs = new Map([[1, { income: 3.5, shape: 12 }]]);
  const set = choiceSet([1, 2], { seed: 7, cells: new Map([['RU phone', beliefs]]) });
  network.links.set('smart', {
    id: 2,
    userId: 1,
    offerId: 0,
    subs: null,
    landingId: null,
    set,
    creativeId: null,
    pass: 0,
  });
  network.choice = set;
  const showcase: RoutedShowcase = {
    id: 7,
    userId: 1,
    host: 'go.anna.example',
    slug: 'zaimy',
    name: 'Займы',
    order: 'income',
    theme: 'auto',
    accent: '#0b7a5b',
    footer: '',
    ranking: [2, 1],
    offers: [{ offerId: 1, title: 'Рублик', text: '', badge: '', facts: ['до 30 000 ₽'] }],
    codes: { 1: 'new' },
  };
  network.showcases.set(showcase);
  createKeeper(folder, network, createLog('info', { write: () => {} }), 0)();
  let kept = await readKeptRules(folder);
  for (; !kept; kept = await readKeptRules(folder)) await pause(5);
  assert.deepEqual(kept.offers, network.offers);
  assert.deepEqual(kept.domains, network.domains);
  assert.deepEqual(kept.forbidden.lists, network.forbidden.lists);
  assert.deepEqual(kept.links.get('new'), network.links.get('new'));
  assert.deepEqual(kept.links.get('smart'), network.links.get('smart'));
  assert.deepEqual(kept.choice, set);
  assert.deepEqual(kept.partners.get(1)?.granted, granted);
  assert.deepEqual(kept.showcases.at('go.anna.example', 'zaimy'), showcase);
  // The console refuses such a schedule and such a path today.
  const schedule = { timeZone: 'Europe/Past', hours: [null] };
  const oldForm = { id: 1, host: '', path: 'past', partner: '', offer: '', link: '', subs: ['s'] };
  const old = [
    ['offer', { ...offer, schedule }],
    ['link', 'old', 1, 1, 1, null],
    ['choice', [2, 1]],
    ['forms', [oldForm], { kind: 'not-found', url: '' }],
    ['end'],
  ];
  await writeFile(join(folder, rulesFile), old.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const before = await readKeptRules(folder);
  assert.deepEqual(before?.offers.get(1)?.landings, []);
  assert.equal(before?.offers.get(1)?.isOnRequest, false);
  assert.deepEqual(before?.offers.get(1)?.schedule, schedule);
  assert.deepEqual(before?.old.forms, [oldForm]);
  assert.equal(before?.links.get('old')?.landingId, null);
  assert.deepEqual(before?.choice, choiceSet([2, 1], null));
});
