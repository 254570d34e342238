import createPurifier, { type Config } from 'dompurify';
import { notificationMarkup } from '#contract/messages/notification-markup';
import { isPage } from '#contract/wire/pages';
import { isOfStaff } from '#contract/wire/staff-pages';

/**
 * A notification's HTML as elements that may stand on the page (contract/messages/notification-markup.ts). The server has
 * sanitised it when it was stored; this side trusts no one, and never writes the elements back into markup, so that
 * nothing can change its meaning on the way.
 */
export function sanitize(html: string): DocumentFragment {
  const clean: DocumentFragment | null = purifier.sanitize(html, rules);
  // The library returns null, despite its type, for a document without a body (a frameset).
  return clean ?? document.createDocumentFragment();
}

/** The same as markup, which the page's policy lets a command of the browser insert. */
export function sanitizeToMarkup(html: string) {
  return purifier.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true });
}

const allowed = {
  ALLOWED_TAGS: notificationMarkup.tags,
  ALLOWED_ATTR: ['href', 'title'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

const rules = { ...allowed, RETURN_DOM_FRAGMENT: true as const } satisfies Config;

// A separate instance: hooks of the module's own would change other users of the library.
const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') guardLink(element);
  else element.removeAttribute('href');
});

/** A link out of the cabinet opens beside it, and the page it opens knows nothing of it; one that leads nowhere is only text. */
function guardLink(link: Element) {
  const href = link.getAttribute('href');
  if (href === null || !opens(href)) return link.removeAttribute('href');
  if (!isOwn(href)) link.setAttribute('target', '_blank');
  link.setAttribute('rel', notificationMarkup.linkRel);
}

/** A page of the cabinet. The console, which shows how a partner reads it, leaves it in no other way than beside itself. */
function isOwn(href: string): boolean {
  const url = URL.parse(href, location.origin);
  return url?.origin === location.origin && isPage(url.pathname) && !isOfStaff(location.pathname);
}

function opens(href: string): boolean {
  const protocol = URL.parse(href, location.origin)?.protocol.slice(0, -1);
  return protocol !== undefined && notificationMarkup.linkProtocols.includes(protocol);
}
