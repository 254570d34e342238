import type { ComponentProps, MouseEvent } from 'react';
import { navigate, type Options } from './router.ts';
import { useLocation } from './view.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<Options, 'replace' | 'state' | 'preventScrollReset'> & {
    /** An address of this application: a path, `?query`, `#hash` or `.`, which is the page without both. */
    to: string;
    /** For an address of the other application. */
    reloadDocument?: boolean;
  };

/** A link within the application. Modifier keys, other buttons and `target` have the browser's own effect. */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument,
  onClick,
  ...rest
}: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (reloadDocument || event.defaultPrevented || !isPlain(event) || isElsewhere(event.currentTarget))
      return;
    event.preventDefault();
    void navigate(to, {
      replace: replace ?? false,
      state,
      preventScrollReset: preventScrollReset ?? false,
    });
  };
  return <a {...rest} href={useHref(to)} onClick={follow} />;
}

/** A link that is marked while its page, or one below it unless `end`, is shown. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const isShown = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link aria-current={isShown ? 'page' : undefined} {...rest} />;
}

/** The path, query and hash that `to` stands for on this page. */
export function useHref(to: string): string {
  const { pathname, search } = useLocation();
  if (to === '.') return pathname;
  if (to.startsWith('?')) return pathname + (to === '?' ? '' : to);
  return to.startsWith('#') ? pathname + search + to : to;
}

export function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: Press) {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

export function isElsewhere({ target, origin }: HTMLAnchorElement) {
  return (target !== '' && target !== '_self') || origin !== location.origin;
}
