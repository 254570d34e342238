/** The form's values, each a line of text. */
export type Personal = Record<'firstName' | 'lastName' | 'phone' | 'skype' | 'telegram', string>;

/**
 * The fields that the partner has changed, without spaces around. Only these are sent: what he did not touch may have
 * been changed meanwhile in another tab, and stays as it is there.
 */
export function changesOf(seen: Personal, typed: Personal): Partial<Personal> {
  const changed = Object.entries(typed).map(([field, text]) => [field, text.trim()] as const);
  return Object.fromEntries(changed.filter(([field, text]) => text !== textIn(seen, field)));
}

/** What the form shows after a save: what was saved, and what was typed since then. */
export function settle(submitted: Personal, typed: Personal, saved: Personal): Personal {
  const kept = Object.entries(saved).map(([field, text]) => {
    const now = textIn(typed, field);
    return [field, now === textIn(submitted, field) ? text : now];
  });
  return { ...saved, ...Object.fromEntries(kept) };
}

function textIn(values: Record<string, string>, field: string): string {
  return values[field] ?? '';
}
