import { useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '../../rpc/rpc.ts';
import { askUser } from '../partner/partner.ts';

export type Member = NonNullable<ResultOf<'profile.get-info'>['member']>;

/** The signed-in member; undefined for the owner. The frame has loaded it before any page. */
export function useMember(): Member | undefined {
  return useQueryClient().getQueryData(askUser.queryKey)?.member;
}

export function useRole(): Member['role'] | undefined {
  return useMember()?.role;
}
