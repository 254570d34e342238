/** What a name is made of; names may be empty strings. */
export type Named = { id: number; login: string; firstName: string; lastName: string };

/** How a partner is called on screen: `(id) firstName lastName`, or `(id) login` without a name; `-` when unknown. */
export function displayName(partner: Named | undefined): string {
  if (partner === undefined) return missing;
  const fullName = [partner.firstName, partner.lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  return `(${partner.id}) ${fullName || orDash(partner.login)}`;
}

/** A value as shown: `-` where there is none (specification, section 3). */
export function orDash(value: string | null | undefined): string {
  return value?.trim() || missing;
}

const missing = '-';
