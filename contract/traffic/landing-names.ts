/** What a verdict about two landings rests on at the least: whole days, decided conversions of each, and its confidence. */
export const verdictNeeds = { days: 7, decided: 100, confidence: 0.95 } as const;
