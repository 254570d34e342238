import { domainToUnicode } from 'node:url';

/** The host of an advertiser's page, for partners: the rest of its URL may hold what is the advertiser's and the network's. */
export function landingOf(url: string): string {
  return domainToUnicode(URL.parse(url)?.hostname ?? '');
}
