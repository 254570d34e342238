/** The polling interval of a visible page, in milliseconds: colleagues and partners change the same orders. */
export const refreshEvery = 15_000;
