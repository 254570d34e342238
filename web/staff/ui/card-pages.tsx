import { useState } from 'react';
import { TextButton } from '../../ui/page/text-link.tsx';

type Pagination = { totalCount: number; isMore?: boolean };

const pageSize = 20;

/** The first page of a card's list. */
export const firstPlace = { page: 1, pageSize };

/** The pages of a list on a card. */
export function useCardPages() {
  const [page, show] = useState(firstPlace.page);
  return {
    place: { page, pageSize },
    /** Shows the previous page once the last page is empty. */
    follow(pagination: Pagination | undefined) {
      if (!pagination || pagination.isMore) return;
      const last = Math.max(1, Math.ceil(pagination.totalCount / pageSize));
      if (page > last) show(last);
    },
    show,
  };
}

export function CardPager({
  pages: { place, show },
  pagination,
}: {
  pages: ReturnType<typeof useCardPages>;
  pagination: Pagination | undefined;
}) {
  if (!pagination) return null;
  return (
    <>
      {(pagination.isMore || pagination.totalCount > place.page * pageSize) && (
        <TextButton onClick={() => show(place.page + 1)}>Следующие</TextButton>
      )}{' '}
      {place.page > 1 && <TextButton onClick={() => show(1)}>К первым</TextButton>}
    </>
  );
}
