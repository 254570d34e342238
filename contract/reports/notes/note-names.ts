/** Kinds of a chart's own marks, and what may have happened. */
export const markKinds = ['rate', 'pause', 'landing', 'cap', 'postback'] as const;
export type MarkKind = (typeof markKinds)[number];

/**
 * Changes: of a rate; of an offer's status; of a landing (the last two by checks of the page); of a limit; of a postback, where
 * `off` is by the program.
 */
export const markChanges = {
  rate: ['changed'],
  pause: ['paused', 'stopped', 'active'],
  landing: ['added', 'moved', 'on', 'off', 'broken', 'works'],
  cap: ['full'],
  postback: ['paused', 'resumed', 'off'],
} as const satisfies Record<MarkKind, readonly string[]>;

/** Marks of one chart; more are counted. */
export const mostMarks = 20;

/** Notes of a partner. */
export const mostNotes = 200;

export const noteLength = 300;
