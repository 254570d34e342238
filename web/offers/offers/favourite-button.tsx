import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRole } from '../../accounts/reach/use-member.ts';
import { act } from '../../rpc/rpc.ts';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import classes from './favourite-button.module.css';

/** The favourite mark of an offer. It changes at once. */
export function FavouriteButton({ offer }: { offer: { id: number; name: string; isFavourite: boolean } }) {
  const { isFavourite, turn } = useFavourite(offer);
  const mayTurn = useRole() !== 'analyst';
  const Icon = isFavourite ? IconStarFilled : IconStar;
  if (!mayTurn) return null;
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isFavourite}
      aria-label={`В избранном: ${offer.name}`}
      title={isFavourite ? 'Убрать из избранных' : 'Добавить в избранные'}
      onClick={turn}
    >
      <Icon {...buttonIcon} />
    </button>
  );
}

/** Marks an offer as a favourite or takes the mark away. Shows the wanted state until the server has answered. */
function useFavourite({ id, isFavourite }: { id: number; isFavourite: boolean }) {
  const marking = useMutation(act('offers.set-favourite'));
  const shown = marking.isPending ? marking.variables.isFavourite : isFavourite;
  return {
    isFavourite: shown,
    turn: () => {
      if (!marking.isPending) marking.mutate({ id, isFavourite: !shown }, { onError: toastFailure });
    },
  };
}
