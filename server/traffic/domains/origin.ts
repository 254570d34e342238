import type { Settings } from '../../platform/program/settings.ts';

/** The beginning of links at a domain of a partner: CLICK_URL's scheme and port, since the same program answers. */
export function originAt({ clickUrl }: Pick<Settings, 'clickUrl'>, host: string): string {
  const { protocol, port } = new URL(clickUrl);
  return `${protocol}//${host}${port && `:${port}`}`;
}
