import createPurifier, { type Config } from 'dompurify';
import { notificationMarkup } from '#contract/messages/notification-markup';
import { isOfStaff, isPage } from '#contract/wire/pages';

/**
 * A notification's HTML as elements that may stand on the page (contract/messages/notification-markup.ts). The server sanitised
 * the HTML before storing it, but this side trusts no one. The elements are never written back into markup, so their meaning
 * cannot change on the way.
 */
export function sanitize(html: string): DocumentFragment {
  // The library cleans only what stands in an allowed element.
  const content = inert.createElement('blockquote');
  Object.assign(content, { innerHTML: policy?.createHTML(html) ?? html });
  purifier.sanitize(content, rules);
  // In place the library only empties `is`, which cannot be taken from an element.
  for (const element of content.querySelectorAll('[is]')) element.remove();
  const clean = inert.createDocumentFragment();
  clean.append(...content.childNodes);
  return clean;
}

/**
 * Parses without running scripts or loading pictures. The library's own way, a document for each text, takes four fifths of a
 * list's time.
 */
const inert = document.implementation.createHTMLDocument('');

/** Sanitises to markup, which the page's policy lets a browser command insert. */
export function sanitizeToMarkup(html: string) {
  return purifier.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true });
}

/** Lets this file alone make elements of markup (server/platform/http/policy.ts); the library would create the same. */
const policy = window.trustedTypes?.createPolicy('dompurify', {
  createHTML: (html) => html,
  createScript: refuse,
  createScriptURL: refuse,
});

function refuse(): never {
  throw new TypeError('Notifications have no scripts');
}

const allowed = {
  ALLOWED_TAGS: notificationMarkup.tags,
  ALLOWED_ATTR: ['href', 'title'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  TRUSTED_TYPES_POLICY: policy,
} satisfies Config;

const rules = { ...allowed, IN_PLACE: true as const } satisfies Config;

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
