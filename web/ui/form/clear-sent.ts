/** The values of a form after `sent` arrived: unchanged fields are reset, text typed meanwhile stays. */
export function clearSent<Values extends Record<string, unknown>>(
  initial: Values,
  sent: Values,
  now: Values,
): Partial<Values> {
  const next: Partial<Values> = {};
  for (const field in now) next[field] = now[field] === sent[field] ? initial[field] : now[field];
  return next;
}
