import { type PageName, pages } from '#contract/wire/pages';
import type { Client } from '../../server/testing/methods/client.ts';

/** The path of a page, with ids of the demo partner's records: a T-shirt, its shop, its order. */
export async function demoPath(page: PageName, demo: Client): Promise<string> {
  if (page === 'offer') return pages.offer.replace(':id', String(await findLoan(demo)));
  if (page === 'conversion') return pages.conversion.replace(':id', String(await findConversion(demo)));
  if (page === 'contract') return pages.contract.replace(':id', String(await findContract(demo)));
  if (page === 'withdrawal') return pages.withdrawal.replace(':id', String(await findWithdrawal(demo)));
  if (page === 'comparison') return pages.comparison.replace(':id', String(await findComparison(demo)));
  if (page === 'smartLink') return await findSmartLink(demo);
  if (page === 'ticket') return pages.ticket.replace(':id', String(await findTicket(demo)));
  if (page === 'postbackCall') return await findCall(demo);
  const { promotionId, productId, id } = await findTShirt(demo);
  return pages[page]
    .replace(':promotionId', String(promotionId))
    .replace(':productId', String(productId))
    .replace(':id', String(id))
    .replace('*', 'statistics/common');
}

/** Finds the loan offer, which has everything: two goals, a cap, landings, links, terms that changed. */
async function findLoan(demo: Client): Promise<number> {
  const { items } = await demo.result('offers.get-offers', { term: 'рублик' });
  return items[0]?.id ?? 0;
}

async function findTShirt(demo: Client) {
  const { items } = await demo.result('promotion.get-orders', {});
  const order = items.find(({ productName }) => productName === 'Футболка');
  if (!order) throw new Error('the demo has no order of a T-shirt');
  return order;
}

async function findConversion(demo: Client): Promise<number> {
  const { items } = await demo.result('statistics.get-conversions', { pageSize: 1 });
  return items[0]?.id ?? 0;
}

async function findWithdrawal(demo: Client): Promise<number> {
  const { items } = await demo.result('billing.get-withdrawals', { pageSize: 1 });
  return items[0]?.id ?? 0;
}

async function findTicket(demo: Client): Promise<number> {
  const { items } = await demo.result('tickets.get-tickets', {});
  return items.find(({ kind }) => kind === 'dispute')?.id ?? 0;
}

async function findComparison(demo: Client): Promise<number> {
  const { items } = await demo.result('loader.get-comparisons', {});
  return items[0]?.id ?? 0;
}

/** The path of the newest call, or of the list while the demo's postbacks were never called. */
async function findCall(demo: Client): Promise<string> {
  const { items } = await demo.result('postback.get-deliveries', { timeZone: 'Europe/Moscow', pageSize: 1 });
  const [newest] = items;
  return newest ? pages.postbackCall.replace(':id', String(newest.id)) : pages.postbackCalls;
}

/** The path of the newest smart link, or of their list where a member sees none. */
async function findSmartLink(demo: Client): Promise<string> {
  const { items } = await demo.result('links.get-links', { kind: 'smart', isArchived: false, pageSize: 1 });
  const [newest] = items;
  return newest ? pages.smartLink.replace(':id', String(newest.id)) : pages.smartLinks;
}

async function findContract(demo: Client): Promise<number> {
  const { items } = await demo.result('contracts.get-contracts');
  return items[0]?.id ?? 0;
}
