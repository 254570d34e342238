import { useMutation } from '@tanstack/react-query';
import { act } from '../rpc/rpc.ts';
import { toastFailure } from '../ui/feedback/toast.ts';

/** Marks an offer as a favourite or takes the mark away. Shows the wanted state until the server has answered. */
export function useFavourite({ id, isFavourite }: { id: number; isFavourite: boolean }) {
  const marking = useMutation(act('offers.set-favourite', 'offers.get-offers', 'offers.get-offer'));
  const shown = marking.isPending ? marking.variables.isFavourite : isFavourite;
  return {
    isFavourite: shown,
    turn: () => {
      if (!marking.isPending) marking.mutate({ id, isFavourite: !shown }, { onError: toastFailure });
    },
  };
}
