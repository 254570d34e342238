import { useQuery } from '@tanstack/react-query';
import { ask } from '../../rpc/rpc.ts';

/** The offer that an address names, for a form that is opened with it; null until it is known. */
export function useKnownOffer(offerId: string): { id: number; name: string } | null {
  const id = Number(offerId);
  const { data } = useQuery({
    ...ask('offers.get-offer', { id }),
    enabled: Number.isSafeInteger(id) && id > 0,
  });
  return data ?? null;
}
