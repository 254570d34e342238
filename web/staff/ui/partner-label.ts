/** «Анна Смирнова · anna» */
export function partnerLabel({ login, firstName, lastName }: Named): string {
  const name = `${firstName} ${lastName}`.trim();
  return name ? `${name} · ${login}` : login;
}

type Named = Record<'firstName' | 'lastName' | 'login', string>;
