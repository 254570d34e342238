import { useState } from 'react';
import { TextButton } from '../../ui/text-link.tsx';

/** The pages of a list on a card. */
export function useCardPages() {
  const [page, show] = useState(1);
  return {
    place: { page, pageSize },
    /** Shows the page before where the last one has been emptied. */
    follow(totalCount: number | undefined) {
      const last = Math.max(1, Math.ceil((totalCount ?? page * pageSize) / pageSize));
      if (page > last) show(last);
    },
    show,
  };
}

const pageSize = 20;

type CardPages = ReturnType<typeof useCardPages>;

export function CardPager({ pages: { place, show }, totalCount }: { pages: CardPages; totalCount: number }) {
  return (
    <>
      {totalCount > place.page * pageSize && (
        <TextButton onClick={() => show(place.page + 1)}>Следующие</TextButton>
      )}
      {place.page > 1 && <TextButton onClick={() => show(1)}>К первым</TextButton>}
    </>
  );
}
