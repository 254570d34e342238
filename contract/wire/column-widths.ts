/** The most columns that stay at the left among the shown ones: those that scroll beside them need room. */
export const mostPinned = (shown: number) => Math.max(1, Math.min(4, shown - 1));

/** Limits of the width that a reader gives a column, in px. */
export const narrowest = 40;
export const widest = 800;
