/** The states of a conversion, in the order in which it passes through them. */
export const conversionStates = ['create', 'hold', 'approve', 'reject'] as const;
export type ConversionStateName = (typeof conversionStates)[number];

/** A value for each state. */
export function byState<T>(of: (state: ConversionStateName) => T): Record<ConversionStateName, T> {
  const [create, hold, approve, reject] = conversionStates;
  return { create: of(create), hold: of(hold), approve: of(approve), reject: of(reject) };
}
