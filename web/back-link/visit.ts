/** The page that a visitor of a landing page with the script sees, and whether the landing page was touched yet. */
export type Visit = {
  place: 'landing' | 'target' | 'landing-again' | 'left';
  isTouched: boolean;
};

export const arrived: Visit = { place: 'landing', isTouched: false };

export function touch(visit: Visit): Visit {
  return { ...visit, isTouched: true };
}

/** What Back does, as browsers were seen to do it: docs/decisions/0050-back-link.md. */
export function goBack({ place, isTouched }: Visit): Visit {
  if (place === 'landing' && isTouched) return { place: 'target', isTouched };
  if (place === 'target') return { place: 'landing-again', isTouched };
  return { place: 'left', isTouched };
}
