import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from '../../router/link.tsx';
import { settings } from '../../settings.ts';
import classes from './page.module.css';

/** A page of the cabinet: the tab's title, the heading with the page's main actions beside it, the content. */
export function Page({
  title,
  section = title,
  back,
  mark,
  actions,
  bar,
  isWide = false,
  children,
}: PageProps) {
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <PageTitle of={section} />
      <header className={bar ? classes.bar : 'row wrap between gap-12-24'}>
        <div className={classes.title}>
          {back && (
            <Link className={classes.back} to={back.to} aria-label={`Назад: ${back.text}`} title={back.text}>
              <IconArrowLeft size={24} stroke={1.5} aria-hidden />
            </Link>
          )}
          <h1 className="flush huge bold breaks">{title}</h1>
          {mark}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
        {bar}
      </header>
      {children}
    </div>
  );
}

type PageProps = {
  title: string;
  /** The tab's title, where it differs from the heading: one record's name, or a longer text. */
  section?: string;
  /** The list or the section that the page belongs to. */
  back?: { to: string; text: string };
  /** A small switch of the record itself, beside its heading at any width. */
  mark?: ReactNode;
  actions?: ReactNode;
  /** Controls of the whole page in the row of the heading, which stays below the header while the page scrolls. */
  bar?: ReactNode;
  /** True where a table of many columns needs the full width; an overview takes some of it, and closer cards. */
  isWide?: boolean | 'overview';
  children: ReactNode;
};

/** The title of the browser's tab: the unread count, the section, the product. */
export function PageTitle({ of }: { of: string }) {
  const unread = useContext(UnreadCount);
  const badge = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  return <title>{`${badge}${of} — ${settings.productName}`}</title>;
}

/** The count before every title; the shell sets it. */
export const UnreadCount = createContext(0);
