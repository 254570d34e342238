import { offerMacros, unknownMacro } from '#contract/traffic/macros';
import { reachOf } from '../../platform/outgoing/reach.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { checkLink, checkShape } from '../../platform/urls/check.ts';
import { fieldAmongMany, type SavedOffer } from './terms/save.ts';

/**
 * Refuses the advertiser's page of an offer or a landing where visitors cannot reach it or should not be sent to it: their own
 * machine, their network, or the network's own, except for what OUTBOUND_ALLOW opens. The pages of the demo's offers are the
 * program's own.
 */
export function refuseUrls(
  offers: readonly SavedOffer[],
  settings: Settings,
  fieldOf = fieldAmongMany,
): void {
  const named = offers.flatMap(({ url = '', landings = [] }, place) => [
    { url, field: fieldOf(place, 'url') },
    ...landings.map((landing, n) => ({ url: landing.url, field: fieldOf(place, `landings.${n}.url`) })),
  ]);
  for (const { url, field } of named) {
    if (url === '') continue;
    const isOwn = settings.demo && url.startsWith(`${settings.publicUrl}/`);
    const macro = unknownMacro(url, offerMacros);
    const sentence =
      (isOwn ? checkShape(url) : checkLink(url, reachOf(settings))) ??
      (macro && `Такого макроса нет: ${macro}`);
    if (sentence) throw wrongField(field, sentence);
  }
}
