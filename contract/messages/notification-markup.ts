/**
 * The allowed markup of a notification. The server removes everything else before storing, and the browser once more before
 * showing: no script, style, form, frame, event handler, and no picture (its server would learn who reads). Links lead to
 * `linkProtocols` or to a path of this site.
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
