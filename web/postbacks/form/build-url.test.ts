import assert from 'node:assert/strict';
import test from 'node:test';
import { buildUrl, previewBody, previewUrl } from './build-url.ts';
import { lintUrl } from './lint.ts';
import { type Tracker, trackerNames } from './trackers.ts';

test('what is built for any tracker has no findings', () => {
  for (const tracker of trackerNames)
    assert.deepEqual(lintUrl(buildUrl(tracker, 't.example.com', 'k 1') ?? '', 'GET'), [], tracker);
});

test('a domain may be pasted with scheme and path, and without one nothing is built', () => {
  for (const domain of ['t.example.com', ' https://t.example.com/admin?x=1 ', 'HTTPS://t.example.com'])
    assert.ok(
      buildUrl('binom', domain, '')?.startsWith('https://t.example.com/click.php?cnv_id={sub1}&'),
      domain,
    );
  assert.ok(buildUrl('own', 'http://t.example.com', '')?.startsWith('http://t.example.com/postback?'));
  assert.equal(buildUrl('keitaro', ' ', 'key'), null);
});

test('Keitaro gets its key in the path and our events as its statuses', () => {
  const url = new URL(previewUrl(buildUrl('keitaro', 't.example.com', 'abc123') ?? '', 'approve'));
  assert.equal(url.pathname, '/abc123/postback');
  assert.equal(url.searchParams.get('status'), 'approve');
  const mapped = ['lead_status', 'sale_status', 'rejected_status'].map((name) => url.searchParams.get(name));
  assert.deepEqual(mapped, ['create,hold', 'approve', 'reject']);
});

test('Voluum, RedTrack and BeMob get their own parameters', () => {
  const paramsOf = (tracker: Tracker) =>
    Object.fromEntries(
      new URL(previewUrl(buildUrl(tracker, 't.example.com', '') ?? '', 'approve')).searchParams,
    );
  const cid = 'w8k3f0q6v1m5t9r2c7d4';
  const clickid = '65f1c3a9e4b07d0001a2c3d4';
  const paid = { cid, payout: '1250.50' };
  assert.deepEqual(paramsOf('voluum'), { ...paid, currency: 'RUB', txid: '901234-approve', et: 'approve' });
  assert.deepEqual(paramsOf('redtrack'), { clickid, sum: '1250.50', type: 'approve' });
  assert.deepEqual(paramsOf('bemob'), { ...paid, txid: '901234', status: 'approve' });
});

test('the preview fills in every macro, encoded, the reason only for a refusal', () => {
  const template = 'https://t.example.com/?a={sub3}&b={clickid}&r={reason}&x={nobody}';
  assert.equal(
    previewUrl(template, 'hold'),
    'https://t.example.com/?a=a%26b&b=019aa2c0-5d3e-7b1c-9e55-0f6d2a417c38&r=&x={nobody}',
  );
  assert.match(previewUrl(template, 'reject'), /r=%D0%B4/);
});

test('the preview’s sub1 is a click id of the URL’s tracker', () => {
  const sampleOf = (tracker: Tracker, name: string) =>
    new URL(previewUrl(buildUrl(tracker, 't.example.com', '') ?? '', 'hold')).searchParams.get(name);
  const samples = [sampleOf('keitaro', 'subid'), sampleOf('binom', 'cnv_id'), sampleOf('own', 'sub1')];
  assert.deepEqual(samples, ['2h6jkr4d0k9f', '9f2c0b7e41d8', 'c41f9a2b7d']);
});

test('the body of a POST names every macro but the signature', () => {
  const body = JSON.parse(previewBody('approve'));
  assert.deepEqual(
    [body.status, body.sub1, body.reason, 'sign' in body],
    ['approve', 'c41f9a2b7d', '', false],
  );
});
