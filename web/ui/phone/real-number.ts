/** The longest text that the library of numbers reads, which docs/product.md, 9.7 repeats. */
export const longestInput = 250;

let judge = (_number: string): boolean => true;

/** Called by the numbering plans once they are there. */
export function judgeBy(isReal: typeof judge): void {
  judge = isReal;
}

/** False only for a number that the plans of its country do not have. Without the plans the server alone judges. */
export function mayBeReal(number: string): boolean {
  return judge(number);
}
