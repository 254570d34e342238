/** Days after the first deposit by which the income of a player is told. */
export const cohortDays = [1, 7, 30, 60, 90] as const;

/**
 * The outcome of a month of a share: it was paid; came to nothing; is below zero and carried over; waits for finance, because the
 * partner was blocked or erased; was dropped by finance.
 */
export const closeOutcomes = ['paid', 'nothing', 'carried', 'stopped', 'dropped'] as const;
export type CloseOutcome = (typeof closeOutcomes)[number];

export const closeOutcomeNames: Record<CloseOutcome, string> = {
  paid: 'Начислено',
  nothing: 'Ничего не начислено',
  carried: 'Минус перешёл',
  stopped: 'Остановлено',
  dropped: 'Не платим',
};
