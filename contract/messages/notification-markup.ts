/**
 * The markup a notification may have. Everything else is taken out on the server when it is stored and once more in the
 * browser before it is shown: no script, style, form, frame, event handler, and no picture (it would reveal to its server who
 * reads). Links lead to `linkProtocols` or to a path of this site.
 */
export const notificationMarkup = {
  tags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'a',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'ins',
    'small',
    'sub',
    'sup',
    'code',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  linkProtocols: ['http', 'https', 'mailto', 'tel'],
  linkRel: 'noopener noreferrer nofollow',
};
