import { createContext, useContext } from 'react';
import { settings } from '../../settings.ts';

/** The title of the browser's tab: how many things are unread, the section, the product. */
export function PageTitle({ of }: { of: string }) {
  const unread = useContext(UnreadCount);
  const badge = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  return <title>{`${badge}${of} — ${settings.productName}`}</title>;
}

/** The count before every title; the shell sets it. */
export const UnreadCount = createContext(0);
