/** An offer with fewer decisions at an age gives no figure for what is undecided at it. */
export const fewestDecided = 30;
