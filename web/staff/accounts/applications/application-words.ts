import { type ApplicationState, trafficSourceNames } from '#contract/accounts/sign-up-names';
import type { Tone } from '../../../ui/page/badge.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import { ownerLabel } from '../../ui/partner-label.ts';

export type Application = ItemOf<'operator.get-applications'>;

export const stateTones: Record<ApplicationState, Tone> = {
  new: 'warning',
  asked: 'plain',
  approved: 'good',
  refused: 'ended',
};

export function isOpen({ state }: Application): boolean {
  return state === 'new' || state === 'asked';
}

export function sourcesOf({ sources }: Application): string {
  return sources.map((one) => trafficSourceNames[one]).join(', ');
}

/** The signs to check before a decision, in words. */
export function signsOf({ facts }: Application): string[] {
  const { isThrowaway, shared, sharedWithReferrer, country, language, isLanguageUsual } = facts;
  return [
    ...(isThrowaway ? ['одноразовая почта'] : []),
    ...shared.map(
      ({ what, login, userId }) => `${sharedNames[what]} у заблокированного ${login}, № ${userId}`,
    ),
    ...sharedWithReferrer.map((what) => `${sharedNames[what]} у пригласившего`),
    ...(isLanguageUsual ? [] : [`${countryName(country)}, а язык браузера — ${languageName(language)}`]),
  ];
}

const sharedNames = {
  phone: 'тот же телефон',
  telegram: 'тот же Telegram',
  address: 'тот же IP-адрес',
};

const languages = new Intl.DisplayNames('ru', { type: 'language' });

export function languageName(code: string): string {
  return languages.of(code) ?? code;
}

/** The referrer by whose link an application came. */
export function referrerLabel({ name, login }: NonNullable<Application['referrer']>): string {
  return ownerLabel({ userName: name, userLogin: login });
}
