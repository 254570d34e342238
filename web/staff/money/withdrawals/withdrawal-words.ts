import {
  type HoldReason,
  holdReasonNames,
  underwayStates,
  type WithdrawalState,
} from '#contract/money/withdrawal-names';

type Held = { holds: HoldReason[]; staffHold: string | null };

/** What holds a withdrawal back, in words. That a person decides it goes without saying here. */
export function holdsOf({ holds, staffHold }: Held): string[] {
  return holds
    .filter((hold) => hold !== 'sign')
    .map((hold) => (hold === 'staff' && staffHold ? `задержана: ${staffHold}` : holdReasonNames[hold]));
}

/** What a person should look at, as long as the withdrawal can be stopped. */
export function signsOf({ state, signs }: { state: WithdrawalState; signs: string[] }): string[] {
  return underwayStates.some((one) => one === state) ? signs : [];
}

/** Several words as one sentence without its point, each once; a dash for none. */
export function inOneLine(words: string[]): string {
  const text = [...new Set(words)].join('; ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : '—';
}

/** How often each sign is up among several withdrawals: «первая выплата партнёра: 2». */
export function countSigns(withdrawals: { signs: string[] }[]): string[] {
  const counts = new Map<string, number>();
  for (const sign of withdrawals.flatMap(({ signs }) => signs)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts].map(([sign, count]) => `${sign}: ${count}`);
}
