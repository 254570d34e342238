import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '../../paths.ts';
import { keepToken, type LinkPage, recallToken } from './link-token.ts';

/** The token of the mailed link that opened this page, also after a reload. Empty without a link. */
export function useLinkToken(page: LinkPage): string {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') || recallToken(page));
  const navigate = useNavigate();

  // The token leaves the address bar and the history, because screenshots and shared tabs would carry it on.
  useEffect(() => {
    if (!search.has('token')) return;
    keepToken(page, token);
    navigate(pathTo(page), { replace: true });
  }, [search, token, page, navigate]);
  return token;
}
