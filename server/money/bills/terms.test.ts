import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withVat } from './terms.ts';

const amount = fc.integer({ min: -1e12, max: 1e12 });
const rate = fc.integer({ min: 0, max: 99 });

/** Twice the distance between a VAT and its exact value, in units of the divisor: at most the divisor, where it is the nearest. */
const distance = (vat: number, exact: bigint, divisor: bigint) => {
  const off = BigInt(vat) * divisor - exact;
  return 2n * (off < 0n ? -off : off);
};

test('the VAT is the nearest whole minor unit both ways, and a sum with VAT on top has the same VAT within', () => {
  fc.assert(
    fc.property(amount, rate, (sum, vatPercent) => {
      const percent = BigInt(vatPercent);
      const onTop = withVat(sum, { vatPercent, isVatIncluded: false });
      assert.equal(onTop.total, sum + onTop.vat);
      assert.ok(distance(onTop.vat, BigInt(sum) * percent, 100n) <= 100n);
      const within = withVat(sum, { vatPercent, isVatIncluded: true });
      assert.equal(within.total, sum);
      assert.ok(distance(within.vat, BigInt(sum) * percent, 100n + percent) <= 100n + percent);
      assert.equal(withVat(onTop.total, { vatPercent, isVatIncluded: true }).vat, onTop.vat);
      const back = withVat(-sum, { vatPercent, isVatIncluded: false });
      assert.ok(back.vat === -onTop.vat && back.total === -onTop.total);
    }),
    { numRuns: 2000 },
  );
  assert.deepEqual(withVat(12_345, { vatPercent: null, isVatIncluded: false }), { vat: 0, total: 12_345 });
});
