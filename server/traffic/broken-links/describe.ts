import { domainToUnicode } from 'node:url';
import type { ItemOf } from '#contract/method-types';
import { quote } from '#contract/wire/text';
import { findPartnersOffers } from '../../offers/offers/finding/open-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { type Domain, findDomains } from '../domains/queries.ts';
import { giveLinks } from '../links/give-link.ts';
import { closedSentence } from '../trafficback/routing/faults.ts';
import { findLinkDetails, findRuleDetails, type LinkDetail, type RuleDetail } from './detail-queries.ts';
import type { Loss } from './losses.ts';
import { describeFault } from './sentences.ts';
import { findWays, type WayOf } from './ways.ts';

type Item = ItemOf<'links.get-broken-links'>;
type Deps = { sql: Db; settings: Settings };

/** Lines of the list with their names and sentences. `all` are the partner's, among which those of the same offer are counted. */
export async function describe(deps: Deps, userId: number, shown: Loss[], all: Loss[]): Promise<Item[]> {
  const { sql, settings } = deps;
  const links = ofKind(shown, 'link');
  const landings = links.map(({ landingId }) => landingId);
  const [linkDetails, ruleDetails, hosts, closed, wayOf] = await Promise.all([
    findLinkDetails(sql, userId, { ids: idsOf(links), landings }, settings.networkTimeZone),
    findRuleDetails(sql, userId, idsOf(ofKind(shown, 'rule'))),
    ofKind(shown, 'domain').length > 0 ? findDomains(sql, userId) : [],
    findClosed(sql, userId, links),
    findWays(
      sql,
      userId,
      settings,
      links.flatMap(({ offerId }) => offerId ?? []),
    ),
  ]);
  const given = await giveLinks(deps, userId, linkDetails);
  const sameOffer = Map.groupBy(ofKind(all, 'link'), ({ offerId }) => offerId);
  return shown.flatMap((loss) => {
    const link = loss.kind === 'link' && given.find(({ id }) => id === loss.id);
    if (link) {
      const count = sameOffer.get(loss.offerId)?.length ?? 1;
      return [itemOfLink(loss, link, { count, wayOf, closed: closed.get(link.offer?.id ?? 0) })];
    }
    const rule = loss.kind === 'rule' && ruleDetails.get(loss.id);
    if (rule) return [itemOfRule(loss, rule)];
    const domain = loss.kind === 'domain' && hosts.find(({ id }) => id === loss.id);
    return domain ? [itemOfDomain(loss, domain)] : [];
  });
}

function ofKind(losses: Loss[], kind: Loss['kind']) {
  return losses.filter((one) => one.kind === kind);
}

function idsOf(losses: Loss[]) {
  return losses.map(({ id }) => id);
}

/** Why offers are closed to the partner, by offer. */
async function findClosed(sql: Db, userId: number, links: Loss[]) {
  const ids = links.flatMap(({ reason, offerId }) => (reason === 'closed' && offerId ? [offerId] : []));
  const offers = await findPartnersOffers(sql, userId, ids);
  return new Map([...offers].map(([id, offer]) => [id, closedSentence(offer)]));
}

type GivenLink = LinkDetail & { url: string };
type OfLink = { count: number; wayOf: WayOf; closed: string | undefined };

function itemOfLink(loss: Loss, link: GivenLink, { count, wayOf, closed }: OfLink): Item {
  // A page that does not answer is still where its clicks go, and so is the offer of a link without a token.
  const way = loss.reason === 'landing' || loss.reason === 'no-token' ? null : wayOf(link.offer?.id ?? 0);
  return {
    ...loss,
    name: link.name || link.code,
    url: link.url,
    offer: link.offer,
    sentence: link.offer
      ? (closed ?? sentenceOfLink(loss, link))
      : loss.reason === 'no-token'
        ? 'Ни у одного оффера смарт-ссылки нет креатива с токеном'
        : 'Ни один оффер смарт-ссылки не берёт трафик',
    way: way && { ...way, income: loss.earned },
    sameOffer: link.offer ? count : 0,
  };
}

function sentenceOfLink({ reason, share }: Loss, { landingName, fault, status, capDays }: LinkDetail) {
  if (reason === 'no-token') return 'У креатива закончился токен: выберите другой';
  if (reason === 'stopped') return 'Оффер остановлен';
  if (reason === 'paused') return 'Оффер на паузе';
  if (reason === 'schedule') return 'Сейчас у оффера нерабочие часы';
  if (reason === 'cap')
    return capDays > 1
      ? `Лимит оффера заполнен; дней с полным лимитом за 30: ${capDays}`
      : 'Лимит оффера заполнен';
  const page = landingName === null ? 'Страница оффера' : `Лендинг ${quote(landingName)}`;
  const part = share < 1 ? `. На неё идёт ${Math.round(share * 100)} % кликов` : '';
  return `${page} не отвечает: ${describeFault(fault, status)}${part}`;
}

/** A rule or a domain has neither an address nor a way of its own. */
const plain = { url: null, way: null, sameOffer: 0 };

function itemOfRule(loss: Loss, rule: RuleDetail): Item {
  const { offerFrom: offer } = rule;
  const name = offer ? `Правило оффера ${quote(offer.name)}` : 'Правило для всех офферов';
  return { ...loss, ...plain, name, offer, sentence: sentenceOfRule(loss, rule) };
}

function sentenceOfRule({ reason }: Loss, { offerTo, origin, fault, status }: RuleDetail) {
  if (reason === 'own-link') return `Ваш адрес ${origin} не отвечает: ${describeFault(fault, status)}`;
  const offer = quote(offerTo?.name ?? '');
  if (reason === 'landing') return `Страница оффера ${offer} не отвечает: ${describeFault(fault, status)}`;
  const end = reason === 'stopped' ? 'остановлен' : reason === 'paused' ? 'на паузе' : 'вам недоступен';
  return `Оффер ${offer}, куда ведёт правило, ${end}`;
}

function itemOfDomain(loss: Loss, { host }: Domain): Item {
  const sentence = 'Домен больше не ведёт сюда: ссылки на нём не открываются';
  return { ...loss, ...plain, name: domainToUnicode(host), offer: null, sentence };
}
