import { type Subs, subNames } from '#contract/traffic/traffic-names';

/** Placeholders that ad systems replace with a value: `{{campaign_id}}`, `{ad_id}`, `[SITE]`, `__CID__`, `%source%`. */
const placeholder = /\{+[\w.:|-]+\}+|\[[\w.:|-]+\]|__[A-Z][A-Z\d_]*?__|%[a-z_]{3,}%/g;

/** True where values hold a placeholder: only an ad system can replace it, and only in the address. */
export function holdsPlaceholder(subs: Subs): boolean {
  return subNames.some((name) => (subs[name] ?? '').match(placeholder) !== null);
}

/** The words in the place of the address of a link whose creative has no token: it is empty. */
export const noAddress = 'Выберите креатив: у этой ссылки нет токена';

/** A link's address with its subs as parameters. Placeholders stay unencoded: ad systems would not recognise encoded ones. */
export function withSubs(url: string, subs: Subs): string {
  const parameters = subNames.flatMap((name) => (subs[name] ? [`${name}=${encode(subs[name])}`] : []));
  if (parameters.length === 0 || url === '') return url;
  // The address of a marked link has the token of its creative already.
  return `${url}${url.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}

/** The address for the partner to copy: the short one, or the one with subs where an ad system has to fill them in. */
export function addressToTake(url: string, subs: Subs): string {
  return holdsPlaceholder(subs) ? withSubs(url, subs) : url;
}

function encode(value: string) {
  let encoded = '';
  let from = 0;
  for (const { 0: whole, index } of value.matchAll(placeholder)) {
    encoded += encodeURIComponent(value.slice(from, index)) + whole;
    from = index + whole.length;
  }
  return encoded + encodeURIComponent(value.slice(from));
}
