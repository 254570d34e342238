/** The cookie of a partner's session. */
export const partnersCookie = { name: 'session', sameSite: 'lax', maxAge: 90 * 24 * 3600 } as const;
