import {
  type PauseReason,
  pauseReasonNames,
  underwayStates,
  type WithdrawalState,
} from '#contract/money/withdrawal-names';

type Paused = { holds: PauseReason[]; staffHold: string | null };

/** The reasons that pause a withdrawal, in words. The wait for a person's decision is left out. */
export function pausesOf({ holds, staffHold }: Paused): string[] {
  return holds
    .filter((pause) => pause !== 'sign')
    .map((pause) => (pause === 'staff' && staffHold ? `задержана: ${staffHold}` : pauseReasonNames[pause]));
}

/** The signs for a person to check, as long as the withdrawal can be stopped. */
export function signsOf({ state, signs }: { state: WithdrawalState; signs: string[] }): string[] {
  return underwayStates.some((one) => one === state) ? signs : [];
}

/** Joins sentences without duplicates into one without a full stop; a dash for none. */
export function inOneLine(words: string[]): string {
  const text = [...new Set(words)].join('; ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : '—';
}

/** The count of each sign among several withdrawals: «первая выплата партнёра: 2». */
export function countSigns(withdrawals: { signs: string[] }[]): string[] {
  const counts = new Map<string, number>();
  for (const sign of withdrawals.flatMap(({ signs }) => signs)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts].map(([sign, count]) => `${sign}: ${count}`);
}
