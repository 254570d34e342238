/** Minimum number of an offer's decisions at an age; below it the forecast of undecided conversions at that age has no figure. */
export const fewestDecided = 30;
