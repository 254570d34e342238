import { showcasePath } from '#contract/traffic/showcase-names';
import type { Settings } from '../../platform/program/settings.ts';
import { originAt } from '../domains/origin.ts';
import type { Standing } from './queries.ts';

/** The host of a showcase and its address. */
export function addressOf(
  settings: Pick<Settings, 'clickUrl'>,
  { slug, domainHost }: Pick<Standing, 'slug' | 'domainHost'>,
): { host: string; url: string } {
  const origin = domainHost === null ? settings.clickUrl : originAt(settings, domainHost);
  return { host: new URL(origin).hostname, url: `${origin}${showcasePath}${slug}` };
}
