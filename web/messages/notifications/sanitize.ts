import createPurifier, { type Config } from 'dompurify';
import { notificationMarkup } from '#contract/messages/notification-markup';
import { isPage } from '#contract/wire/pages';
import { isOfStaff } from '#contract/wire/staff-pages';

/**
 * A notification's HTML as elements that may stand on the page (contract/messages/notification-markup.ts). The server sanitised
 * the HTML before storing it, but this side trusts no one. The elements are never written back into markup, so their meaning
 * cannot change on the way.
 */
export function sanitize(html: string): DocumentFragment {
  const clean: DocumentFragment | null = purifier.sanitize(html, rules);
  // The library returns null, despite its type, for a document without a body (a frameset).
  return clean ?? document.createDocumentFragment();
}

/** Sanitises to markup, which the page's policy lets a browser command insert. */
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

// A separate instance: hooks on the module's own would change other users of the library.
const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') guardLink(element);
  else element.removeAttribute('href');
});

/**
 * A link out of the cabinet opens a new tab, and the opened page gets no reference to the cabinet. A link without an address
 * becomes text.
 */
function guardLink(link: Element) {
  const href = link.getAttribute('href');
  if (href === null || !opens(href)) return link.removeAttribute('href');
  if (!isOwn(href)) link.setAttribute('target', '_blank');
  link.setAttribute('rel', notificationMarkup.linkRel);
}

/** True for a page of the cabinet, never in the console: the links of its preview open a new tab. */
function isOwn(href: string): boolean {
  const url = URL.parse(href, location.origin);
  return url?.origin === location.origin && isPage(url.pathname) && !isOfStaff(location.pathname);
}

function opens(href: string) {
  const protocol = URL.parse(href, location.origin)?.protocol.slice(0, -1);
  return protocol !== undefined && notificationMarkup.linkProtocols.includes(protocol);
}
