import { pagesOf } from '#contract/accounts/members/member-pages';
import type { profile } from '#contract/accounts/profile';
import { pages } from '#contract/wire/pages';
import { countWaitingTickets } from '../../messages/support/queries.ts';
import { withTotal } from '../../money/ledger/balance.ts';
import { findBalance } from '../../money/ledger/queries.ts';
import { clockOf } from '../../money/papers/contracts/clock.ts';
import { countWaiting } from '../../money/papers/waiting-queries.ts';
import { sumIncome } from '../../money/referrals/queries.ts';
import { findTermsOf, type ReferralTerms } from '../../money/referrals/terms-queries.ts';
import { findUser } from '../../platform/db/user-queries.ts';
import { smallOf } from '../../platform/pictures/queries.ts';
import { notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findManagerOf } from '../managers/queries.ts';
import { findHandOver } from '../reach/queries.ts';
import { countReferred, findContacts, findCounters } from './queries.ts';

export const profileHandlers: Handlers<typeof profile> = {
  async 'profile.get-info'(_params, { sql, partner, session, member }) {
    const user = orNotFound(await findUser(sql, partner.id));
    const until = session?.visitUntil;
    const handOverUntil = member && (await findHandOver(sql, member.id));
    return {
      ...user,
      ...(until && { visit: { until } }),
      ...(member && {
        id: member.ownerId,
        // A member signs in by mail; the login of their row is typed by nobody.
        login: user.email,
        member: { id: member.id, role: member.role, handOverUntil, pages: pagesOf(member.role) },
      }),
    };
  },

  async 'profile.get-contact'(_params, { sql, partner }) {
    return orNotFound(await findContacts(sql, partner.id));
  },

  async 'profile.get-balance'(_params, { sql, partner }) {
    return withTotal(orNotFound(await findBalance(sql, partner.id)));
  },

  async 'profile.get-referral-info'(_params, { sql, partner, settings }) {
    const { mainSiteUrl, registration } = settings;
    // A network that does not register partners here registers them on its main site.
    const site = registration === 'closed' && mainSiteUrl ? mainSiteUrl : settings.publicUrl + pages.signUp;
    const link = `${site}?ref=${partner.id}`;
    const [count, income, balance, terms] = await Promise.all([
      countReferred(sql, partner.id),
      sumIncome(sql, partner.id),
      findBalance(sql, partner.id),
      findTermsOf(sql, partner.id),
    ]);
    if (!balance) throw notFound();
    const { currencyCode } = balance;
    return { link, count, income, currencyCode, terms: terms && shownTerms(terms) };
  },

  async 'profile.get-manager'(_params, { sql, partner }) {
    const card = await findManagerOf(sql, partner.id);
    if (!card) return { manager: null };
    const { pictureId, ...shown } = card;
    return { manager: { ...shown, picture: pictureId === null ? null : smallOf(pictureId) } };
  },

  async 'profile.get-support-active-tickets-count'(_params, { sql, partner, settings }) {
    if (settings.supportUrl === null) return { count: await countWaitingTickets(sql, partner.id) };
    return { count: (await findCounters(sql, partner.id)).tickets };
  },

  async 'profile.get-billing-request-count'(_params, { sql, partner, settings }) {
    const { billingRequests } = await findCounters(sql, partner.id);
    if (settings.billing !== 'own') return { count: billingRequests };
    return { count: billingRequests + (await countWaiting(sql, partner.id, clockOf(settings))) };
  },
};

/** The percent of a share of profit would reveal what the network earns. */
function shownTerms({ share, ...terms }: ReferralTerms) {
  return { ...terms, share: terms.base === 'profit' ? null : share };
}
