/** What a name is made of; anything may be missing. */
export type Named = { id: number } & Record<'login' | 'firstName' | 'lastName', string | null | undefined>;

/** How a partner is called on screen: `(id) firstName lastName`, or `(id) login` without a name; `-` when unknown. */
export function displayName(partner: Named | undefined): string {
  if (partner === undefined) return missing;
  const fullName = [partner.firstName, partner.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return `(${partner.id || missing}) ${fullName || orDash(partner.login)}`;
}

/** A value as shown: `-` where there is none (docs/product.md, 3.2). */
export function orDash(value: string | null | undefined): string {
  return value?.trim() || missing;
}

const missing = '-';
