import { useEffect, useState } from 'react';
import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import { keepToken, type LinkPage, recallToken } from './link-token.ts';

/** The token of the mailed link that opened this page, also after a reload. Empty without a link. */
export function useLinkToken(page: LinkPage): string {
  const search = useSearchParams();
  const [token] = useState(() => search.get('token') || recallToken(page));

  // The token leaves the address bar and the history, because screenshots and shared tabs would carry it on.
  useEffect(() => {
    if (!search.has('token')) return;
    keepToken(page, token);
    void navigate(pathTo(page), { replace: true });
  }, [search, token, page]);
  return token;
}
