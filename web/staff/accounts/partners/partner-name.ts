/** The name that the staff use for a partner: first and last name, else the login. */
export function nameOf({
  firstName,
  lastName,
  login,
}: Record<'firstName' | 'lastName' | 'login', string>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || login;
}
