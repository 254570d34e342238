import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '../../paths.ts';
import { keepToken, type LinkPage, recallToken } from './link-token.ts';

/** The token of the mailed link that this page was opened by, also after a reload; empty where there is none. */
export function useLinkToken(page: LinkPage): string {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') || recallToken(page));
  const navigate = useNavigate();

  // The token leaves the address bar and the history: it would travel on in screenshots and shared tabs.
  useEffect(() => {
    if (!search.has('token')) return;
    keepToken(page, token);
    navigate(pathTo(page), { replace: true });
  }, [search, token, page, navigate]);
  return token;
}
