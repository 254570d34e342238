import type { backLink } from '#contract/traffic/back-link';
import { unknownMacro } from '#contract/traffic/macros';
import { findPartnersOffers } from '../../offers/offers/finding/open-queries.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { checkLink } from '../../platform/urls/check.ts';
import { giveLink } from '../links/give-link.ts';
import { findNewestLink } from '../links/queries.ts';
import { findIsCustom } from '../trafficback/queries.ts';
import { findOfferFault } from '../trafficback/routing/faults.ts';
import { refuse } from '../trafficback/routing/guard.ts';
import { linkOfNetwork } from './offer-link.ts';

/** See docs/decisions/0050-back-link.md and docs/decisions/0081-back-by-own-link.md. */
export const backLinkHandlers: Handlers<typeof backLink> = {
  async 'back-link.get-link'({ offer, link }, { sql, partner, settings }) {
    if (offer !== null) {
      const found = (await findPartnersOffers(sql, partner.id, [offer])).get(offer);
      refuse(findOfferFault(found, 'offer'));
      const link = linkOfNetwork(settings, offer, partner.id);
      if (link !== null) return { link, offer: found ?? null, via: null };
      const via = (await findNewestLink(sql, settings, partner.id, offer)) ?? null;
      const given = via ? await giveLink({ sql, settings }, partner.id, via) : '';
      return { link: given, offer: found ?? null, via };
    }
    if (!(await findIsCustom(sql, partner.id))) throw notOwn(link);
    const sentence = checkLink(link) ?? findMacro(link);
    if (sentence) throw wrongField('link', sentence);
    return { link, offer: null, via: null };
  },
};

function notOwn(link: string) {
  if (link === '') return wrongField('offer', 'Выберите оффер');
  return wrongField('link', 'Свои ссылки вам не разрешены: выберите оффер');
}

/** Finds a macro, which cannot work here: the browser follows the link directly, and no server replaces macros. */
function findMacro(link: string) {
  const macro = unknownMacro(link, []);
  return (
    macro && `Уберите из ссылки ${macro}: посетитель уходит по ней прямо из браузера, макросы не заменяются`
  );
}
