import type { AdOtherPart } from '#contract/marking/act-names';

/** A sum of a document in minor units of its own currency, and what it belongs to: a creative, or a part of «не реклама». */
export type Part = { of: { creative: number } | { part: AdOtherPart }; amount: number };

/** A fraction of whole numbers, such as the factor of a document's currency to roubles, with the VAT that comes on top. */
export type Ratio = { from: bigint; to: bigint };

export type SplitLine = { creative: number; amount: number; vat: number };
type SplitOther = { part: AdOtherPart; amount: number; vat: number };
export type Split = { lines: SplitLine[]; other: SplitOther[] };

/**
 * Splits a document of `total` and `vat` kopecks by its parts. Sums are rounded by the largest remainder: the lines of creatives
 * that are not below zero and `other` add up to the document, to the kopeck. `rate` is what the parts' rates and the document's
 * differ by; `returned` is the sum of the lines below zero, which stay beside it as they are.
 */
export function splitDocument(parts: readonly Part[], ratio: Ratio, total: number, vat: number): Split {
  const amounts = roundTogether(
    parts.map(({ amount }) => BigInt(amount) * ratio.from),
    ratio.to,
  );
  const whole = [...parts.map(({ of }) => of), { part: 'rate' as const }];
  const sums = [...amounts, total - sumOf(amounts)];
  const vats = shareOf(sums, total, vat);
  const lines: SplitLine[] = [];
  const other = new Map<AdOtherPart, SplitOther>();
  const add = (part: AdOtherPart, amount: number, ofVat: number) => {
    const sum = other.get(part) ?? { part, amount: 0, vat: 0 };
    other.set(part, { part, amount: sum.amount + amount, vat: sum.vat + ofVat });
  };
  for (const [index, of] of whole.entries()) {
    const amount = sums[index] ?? 0;
    const ofVat = vats[index] ?? 0;
    if ('part' in of) add(of.part, amount, ofVat);
    else {
      lines.push({ creative: of.creative, amount, vat: ofVat });
      if (amount < 0) add('returned', amount, ofVat);
    }
  }
  return { lines, other: [...other.values()].filter((one) => one.amount !== 0 || one.vat !== 0) };
}

/** Lines as the operator takes them: a line that is not above zero is none. */
export function toldLines<Line extends { amount: number }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ amount }) => amount > 0);
}

/** Advertising of a document: the sum of the lines that the operator takes. */
export function adsOf({ lines }: { lines: readonly { amount: number }[] }): number {
  return sumOf(toldLines(lines).map(({ amount }) => amount));
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Each sum's share of the VAT; a document of zero whose parts cancel out has none. */
function shareOf(sums: readonly number[], total: number, vat: number): number[] {
  if (vat === 0 || total === 0) return sums.map(() => 0);
  const sign = Math.sign(total);
  return roundTogether(
    sums.map((sum) => BigInt(sum * sign) * BigInt(vat)),
    BigInt(total * sign),
  );
}

/** Rounds fractions of one divisor so that their sum is the rounded sum: each down, and the largest remainders up by one. */
function roundTogether(exact: readonly bigint[], divisor: bigint): number[] {
  const floors = exact.map((value) => floorOf(value, divisor));
  const sum = exact.reduce((all, value) => all + value, 0n);
  const target = floorOf(sum * 2n + divisor, divisor * 2n);
  let left = Number(target - floors.reduce((all, value) => all + value, 0n));
  const rounded = floors.map(Number);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - (floors[index] ?? 0n) * divisor }))
    .sort((one, other) => (one.remainder < other.remainder ? 1 : one.remainder > other.remainder ? -1 : 0));
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    rounded[index] = (rounded[index] ?? 0) + 1;
    left -= 1;
  }
  return rounded;
}

function floorOf(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value % divisor < 0n ? quotient - 1n : quotient;
}
