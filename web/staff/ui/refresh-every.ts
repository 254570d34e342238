/** How often a page that is in view asks again, in milliseconds: colleagues and partners change the same orders. */
export const refreshEvery = 15_000;
