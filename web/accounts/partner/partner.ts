import { queryOptions } from '@tanstack/react-query';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../rpc/failure.ts';
import { ask, call } from '../../rpc/rpc.ts';

/** A successful answer without data. */
export class MissingAnswer extends RpcFailure {
  constructor() {
    super({ code: errorCode.unexpected, message: 'Не удалось загрузить данные кабинета' });
  }
}

/** Data of every page is fetched again where it is missing (docs/product.md, 4.2), a few times. A failure is final. */
const again = {
  retry: (tries: number, failure: RpcFailure) => failure instanceof MissingAnswer && tries < 3,
  retryDelay: 1000,
};

/** The signed-in partner. */
export const askUser = queryOptions({
  ...ask('profile.get-info', {}),
  ...again,
  queryFn: async ({ signal }) =>
    filled(await call('profile.get-info', {}, signal), {
      id: 0,
      login: '',
      firstName: '',
      lastName: '',
      system: 1,
      email: '',
      createdAt: '',
    }),
});

/** The contacts through which the network reaches the partner. */
export const askContacts = queryOptions({
  ...ask('profile.get-contact', {}),
  ...again,
  queryFn: async ({ signal }) =>
    filled(await call('profile.get-contact', {}, signal), { phone: '', skype: '', telegram: '' }),
});

/** The partner's money. */
export const askBalance = queryOptions({
  ...ask('profile.get-balance', {}),
  ...again,
  queryFn: async ({ signal }) =>
    filled(await call('profile.get-balance', {}, signal), {
      totalBalance: Number.NaN,
      availableBalance: Number.NaN,
      blockedBalance: Number.NaN,
      hold: Number.NaN,
      currencyCode: 'RUB',
    }),
});

/** Servers other than ours may leave fields out: pages show such fields as missing. */
function filled<Answer extends object>(answer: Answer | null, gaps: Answer): Answer {
  if (answer === null) throw new MissingAnswer();
  const missing = Object.entries(gaps).filter(([field]) => Reflect.get(answer, field) == null);
  return { ...answer, ...Object.fromEntries(missing) };
}

/** The parts of a name; any part may be missing. */
export type Named = { id: number } & Record<'login' | 'firstName' | 'lastName', string | null | undefined>;

/** The partner's name on screen: `(id) firstName lastName`, or `(id) login` without a name; `-` when unknown. */
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
