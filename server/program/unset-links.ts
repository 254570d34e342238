import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** Names the settings whose links open a built-in page instead: that page speaks to partners, the log to the staff. */
export function logUnsetLinks({ mainSiteUrl, supportUrl, offersChannelUrl }: Settings, log: Log): void {
  const links = { MAIN_SITE_URL: mainSiteUrl, SUPPORT_URL: supportUrl, OFFERS_CHANNEL_URL: offersChannelUrl };
  const unset = Object.entries(links).flatMap(([name, address]) => (address === null ? [name] : []));
  if (unset.length > 0)
    log.info(
      { settings: unset },
      'links to the site of the network open a built-in page: set their addresses',
    );
}
