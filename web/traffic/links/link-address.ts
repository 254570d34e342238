import { type Subs, subNames } from '#contract/traffic/traffic-names';

/** What ad systems put a value in the place of: `{{campaign_id}}`, `{ad_id}`, `[SITE]`, `__CID__`, `%source%`. */
const placeholder = /\{+[\w.:|-]+\}+|\[[\w.:|-]+\]|__[A-Z][A-Z\d_]*?__|%[a-z_]{3,}%/g;

/** Whether values hold something that only an ad system can replace, and only where it sees it: in the address. */
export function holdsPlaceholder(subs: Subs): boolean {
  return subNames.some((name) => (subs[name] ?? '').match(placeholder) !== null);
}

/** A link's address with its subs as parameters. Placeholders stay as they are: encoded, no ad system would know them. */
export function withSubs(url: string, subs: Subs): string {
  const parameters = subNames.flatMap((name) => (subs[name] ? [`${name}=${encode(subs[name])}`] : []));
  return parameters.length === 0 ? url : `${url}?${parameters.join('&')}`;
}

/** What a partner takes: the short address, or the one with subs where an ad system has to fill them in. */
export function addressToTake(url: string, subs: Subs): string {
  return holdsPlaceholder(subs) ? withSubs(url, subs) : url;
}

function encode(value: string): string {
  let encoded = '';
  let from = 0;
  for (const { 0: whole, index } of value.matchAll(placeholder)) {
    encoded += encodeURIComponent(value.slice(from, index)) + whole;
    from = index + whole.length;
  }
  return encoded + encodeURIComponent(value.slice(from));
}
