import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashText } from '../../belief/hash.ts';
import { type LandingState, landingsFor, pickLanding } from './landings.ts';

const page = (id: number, weight: number, own: Partial<LandingState> = {}): LandingState => ({
  id,
  weight,
  name: `Л${id}`,
  url: `https://page${id}.example/`,
  countries: [],
  devices: [],
  ...own,
});
const visitors = Array.from({ length: 20_000 }, (_, n) => hashText(`203.0.${n >> 8}.${n & 255}`));
const ids = (pages: LandingState[]) => visitors.map((visitor) => pickLanding(pages, visitor)?.id);
const visit = { country: 'RU', device: 'phone' } as const;

test('each landing gets its share of the visitors by weight', () => {
  const taken = ids([page(7, 100), page(8, 50), page(9, 250)]);
  for (const [id, share] of [
    [7, 0.25],
    [8, 0.125],
    [9, 0.625],
  ] as const) {
    const got = taken.filter((one) => one === id).length / visitors.length;
    assert.ok(Math.abs(got - share) < 0.015, `${id}: ${got}`);
  }
});

test('another weight, a new landing and one less move visitors only from them or to them', () => {
  const before = ids([page(7, 100), page(8, 50), page(9, 250)]);
  for (const [after, changed] of [
    [[page(7, 100), page(8, 300), page(9, 250)], 8],
    [[page(9, 250), page(8, 50), page(10, 100), page(7, 100)], 10],
    [[page(7, 100), page(9, 250)], 8],
  ] as const) {
    const moved = ids([...after]).flatMap((id, n) => (id === before[n] ? [] : [[before[n], id]]));
    assert.ok(moved.length > 500);
    assert.ok(moved.every((way) => way.includes(changed)));
  }
});

test('the link’s landing wins also without weight; where it is off or unfit the others take the click', () => {
  const all = page(1, 100);
  const kazakh = page(2, 100, { countries: ['KZ'] });
  const silent = page(3, 0);
  const pages = [all, kazakh, silent];
  assert.deepEqual(landingsFor(pages, 3, visit), { among: [silent], why: 'link' });
  assert.deepEqual(landingsFor(pages, 2, visit), { among: [all], why: 'unfit' });
  assert.deepEqual(landingsFor(pages, 9, visit), { among: [all], why: 'off' });
  assert.deepEqual(landingsFor(pages, null, { ...visit, country: 'KZ' }), {
    among: [all, kazakh],
    why: 'weight',
  });
  const desktop = page(4, 100, { devices: ['desktop'] });
  assert.deepEqual(landingsFor([desktop, silent], null, visit).among, []);
  assert.equal(pickLanding([], 5), null);
});
