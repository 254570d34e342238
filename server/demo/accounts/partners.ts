import { systemNames } from '#contract/console/staff-names';

/** The password of everybody who can sign in. */
export const demoPassword = 'kabinet-demo';

/**
 * The partners of the demo network; the sign-in page of a demo offers them at a click. The last has an act to accept and a late
 * receipt.
 */
export const demoPartners = [
  { login: 'demo', password: demoPassword, title: systemNames[1] },
  { login: 'broker', password: demoPassword, title: systemNames[2] },
  { login: 'third', password: demoPassword, title: systemNames[3] },
  { login: 'i.volkov', password: demoPassword, title: 'Самозанятый' },
];

/** A colleague: actions with money that need two people need another account. */
export const demoFinance = {
  login: 'finance',
  password: demoPassword,
  name: 'Олег Крылов',
  role: 'finance',
} as const;

/** The account of the staff in the demo network, which has no second factor. */
export const demoStaff = {
  login: 'staff',
  password: demoPassword,
  name: 'Ирина Белова',
  role: 'admin',
} as const;

/** The staff accounts that the demo's sign-in pages offer. */
export const demoSeats = [
  { login: demoStaff.login, password: demoStaff.password, title: 'Администратор' },
  { login: demoFinance.login, password: demoFinance.password, title: 'Финансы' },
];
