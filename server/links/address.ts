import type { Settings } from '../program/settings.ts';

/** What visitors come by. */
export function addressOf({ clickUrl }: Pick<Settings, 'clickUrl'>, code: string): string {
  return `${clickUrl}/c/${code}`;
}
