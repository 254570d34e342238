import { useQuery } from '@tanstack/react-query';
import { ask, type ResultOf } from '../../rpc/rpc.ts';

export type Manager = NonNullable<ResultOf<'profile.get-manager'>['manager']>;

/** The partner's manager, loaded with the frame's data. */
export const askManager = ask('profile.get-manager', {});

export function useManager(): Manager | null {
  return useQuery(askManager).data?.manager ?? null;
}

/** The address of a message to a manager: Telegram, else mail; null where neither is known. */
export function contactOf({ telegram, email }: Manager): string | null {
  if (telegram) return telegramLink(telegram);
  return email ? `mailto:${email}` : null;
}

export function telegramLink(name: string): string {
  return `https://t.me/${name.replace(/^@/, '')}`;
}
