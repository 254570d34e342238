import type sanitizeHtml from 'sanitize-html';
import { notificationMarkup } from '#contract/messages/notification-markup';
import { loadLater } from '../../platform/program/load-later.ts';

const sanitizer = loadLater<typeof sanitizeHtml>('sanitize-html');

/** Removes all but the allowed markup from a notification's HTML; everything that is stored passes through here. */
export function sanitize(html: string): string {
  return sanitizer()(html, options).trim();
}

/** Blocks into which mail and chats paste lines: a paragraph each, else words on both sides would join. */
const asParagraphs = Object.fromEntries(
  [
    'div',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'address',
    'center',
    'dt',
    'dd',
    'figure',
    'figcaption',
  ]
    .map((name) => [name, 'p'])
    .concat([
      ['h1', 'h2'],
      ['h5', 'h4'],
      ['h6', 'h4'],
    ]),
);

const options: sanitizeHtml.IOptions = {
  allowedTags: notificationMarkup.tags,
  allowedAttributes: { a: ['href', 'title', 'rel', 'target'] },
  allowedSchemes: notificationMarkup.linkProtocols,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text of these elements is code or a form's, never for reading.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
  ],
  nestingLimit: 30,
  transformTags: {
    ...asParagraphs,
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href && leadsOutOrToPage(href) ? { href } : {}),
        ...(title ? { title } : {}),
        rel: notificationMarkup.linkRel,
        target: '_blank',
      },
    }),
  },
};

/** A link of its own protocol, or a path of this site: `page` or `?a` would lead elsewhere in a letter. */
function leadsOutOrToPage(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href);
}
