/** «anna (Анна Смирнова)» */
export function partnerLabel({ login, firstName, lastName }: Named): string {
  const name = `${firstName} ${lastName}`.trim();
  return name ? `${login} (${name})` : login;
}

type Named = Record<'firstName' | 'lastName' | 'login', string>;
