/** «Анна Смирнова · anna» */
export function partnerLabel({ login, firstName, lastName }: Named): string {
  const name = `${firstName} ${lastName}`.trim();
  return ownerLabel({ userName: name, userLogin: login });
}

/** The label of the partner whom a record names. */
export function ownerLabel({ userName, userLogin }: Record<'userName' | 'userLogin', string>): string {
  return userName ? `${userName} · ${userLogin}` : userLogin;
}

type Named = Record<'firstName' | 'lastName' | 'login', string>;
