/** «Анна Смирнова · anna» */
export function partnerLabel({
  login,
  firstName,
  lastName,
}: Record<'firstName' | 'lastName' | 'login', string>): string {
  const name = `${firstName} ${lastName}`.trim();
  return ownerLabel({ userName: name, userLogin: login });
}

/** The label of the partner whom a record names. */
export function ownerLabel({ userName, userLogin }: Record<'userName' | 'userLogin', string>): string {
  return userName ? `${userName} · ${userLogin}` : userLogin;
}
