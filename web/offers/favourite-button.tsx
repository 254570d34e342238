import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './favourite-button.module.css';
import { useFavourite } from './offer-acts.ts';

/** Whether an offer is among the favourites; it turns at once. */
export function FavouriteButton({ offer }: { offer: { id: number; name: string; isFavourite: boolean } }) {
  const { isFavourite, turn } = useFavourite(offer);
  const Icon = isFavourite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isFavourite}
      aria-label={`В избранном: ${offer.name}`}
      title={isFavourite ? 'Убрать из избранных' : 'Добавить в избранные'}
      onClick={turn}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </button>
  );
}
