import { rejectReasonNames } from '#contract/conversions/conversion-names';
import { pages } from '#contract/wire/pages';
import { quote } from '#contract/wire/text';
import { triggerOf } from '../../../messages/notifications/catalog.ts';
import { linkTo } from '../../../messages/notifications/link.ts';
import { asMoney } from '../../../money/ledger/money.ts';
import { asText } from '../../../platform/mail/as-text.ts';
import type { Notice } from '../core/notice-queries.ts';
import type { State } from '../core/rules.ts';

/** Lines of a message; the message only counts the rest. */
const mostLines = 10;

export function chargebackMessage(notices: Notice[]) {
  const sum = sumOf(notices);
  const what =
    notices.length === 1
      ? `Конверсия, которая уже была подтверждена, отклонена: с баланса списано ${sum}.`
      : `Отклонены конверсии, которые уже были подтверждены. Их ${notices.length}, с баланса списано ${sum}.`;
  const lines = grouped(notices, reasonLine).map(([line, same]) => {
    const [only, ...more] = same;
    const which = only && more.length === 0 ? `, ${conversionLink(only)}` : '';
    return `${line}${which}: ${sumOf(same)}${which ? '' : `, конверсий: ${same.length}`}`;
  });
  const trigger = 'chargeback';
  return {
    trigger,
    title: `${triggerOf(trigger).name}: ${sum}`,
    content: `<p>${what}</p>${list(lines)}${linkTo(pages.ledger, 'История баланса')}`,
  } as const;
}

export function firstsMessage(notices: Notice[]) {
  const [only, ...more] = notices;
  const trigger = 'link-converted';
  const title =
    only && more.length === 0
      ? `Первая конверсия по ссылке: ${only.linkName || only.offerName}`
      : `Первые конверсии по новым ссылкам: ${notices.length}`;
  const lines = notices.map((one) => {
    const link = one.linkName ? `Ссылка ${quote(asText(one.linkName))}, оффер` : 'Оффер';
    const sum = one.amount > 0 ? `, ${asMoney(one.amount, one.currencyCode)}` : '';
    return `${link} ${offerLink(one)}: ${stateNames[one.state]}${sum}, ${conversionLink(one)}`;
  });
  return { trigger, title, content: list(lines) } as const;
}

/** Offers that a message about new conversions names. */
const mostOffers = 5;

export function cameMessage(notices: Notice[]) {
  const trigger = 'conversions-came';
  const earned = notices.filter(({ state }) => state !== 'reject');
  const title = [`Новые конверсии: ${notices.length}`, sumsOf(earned)].filter(Boolean).join(', ');
  const byState = grouped(notices, ({ state }) => stateNames[state]).map(([name, same]) =>
    [`${name}: ${same.length}`, sumsOf(same)].filter(Boolean).join(', '),
  );
  const byOffer = grouped(notices, offerLink)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([link, same]) => `${link}: ${same.length}`);
  const left = byOffer.length - mostOffers;
  const offers = [...byOffer.slice(0, mostOffers), ...(left > 0 ? [`и ещё офферов: ${left}`] : [])];
  return {
    trigger,
    title,
    content: `${list(byState)}<p>${offers.join(', ')}</p>${linkTo(pages.conversions, 'Все конверсии')}`,
  } as const;
}

/** The sums of the notices, one for each currency; empty where they pay nothing. */
function sumsOf(notices: Notice[]) {
  const paid = notices.filter(({ amount }) => amount > 0);
  return [...Map.groupBy(paid, ({ currencyCode }) => currencyCode).values()].map(sumOf).join(' + ');
}

const stateNames: Record<State, string> = {
  create: 'в обработке',
  hold: 'в холде',
  approve: 'подтверждена',
  reject: 'отклонена',
};

function reasonLine(one: Notice) {
  return `${offerLink(one)}: ${rejectReasonNames[one.reason ?? 'other'].toLowerCase()}`;
}

function offerLink({ offerId, offerName }: Notice) {
  return `<a href="${pages.offer.replace(':id', String(offerId))}">${quote(asText(offerName))}</a>`;
}

function conversionLink({ id }: Notice) {
  return `<a href="${pages.conversion.replace(':id', String(id))}">ID конверсии ${id}</a>`;
}

/** Notices grouped by their lines, the largest sums first. */
function grouped(notices: Notice[], lineOf: (one: Notice) => string) {
  return [...Map.groupBy(notices, lineOf)].sort(([, one], [, other]) => unitsOf(other) - unitsOf(one));
}

function unitsOf(notices: Notice[]) {
  return notices.reduce((sum, { amount }) => sum + amount, 0);
}

/** A partner's conversions have one currency. */
function sumOf(notices: Notice[]) {
  return asMoney(unitsOf(notices), notices[0]?.currencyCode ?? 'RUB');
}

function list(lines: string[]) {
  const left = lines.length - mostLines;
  const shown = [...lines.slice(0, mostLines), ...(left > 0 ? [`и ещё ${left}`] : [])];
  return `<ul>${shown.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}
