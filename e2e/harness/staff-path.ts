import { type StaffPage, staffPages } from '#contract/wire/staff-pages';
import type { Client } from '../../server/testing/methods/client.ts';

/** The path of a page of the console, with an id of a record of the demo network where it needs one. */
export async function staffPath(page: StaffPage, staff: Client): Promise<string> {
  const path = staffPages[page];
  return path.includes(':id') ? path.replace(':id', String(await findId(page, staff))) : path;
}

async function findId(page: StaffPage, staff: Client): Promise<number> {
  const find = new Map(Object.entries(finders)).get(page);
  const id = await find?.(staff);
  if (id === undefined) throw new Error(`the demo has no record for ${page}`);
  return id;
}

const first = async (list: Promise<{ items: { id: number }[] }>) => (await list).items[0]?.id;

const finders: { [Page in StaffPage]?: (staff: Client) => Promise<number | undefined> } = {
  partner: async (staff) => await first(staff.result('operator.get-users', { term: 'demo' })),
  application: async (staff) => await first(staff.result('operator.get-applications', {})),
  offer: async (staff) => await first(staff.result('operator.get-offers', { term: 'рублик' })),
  advertiser: async (staff) => await first(staff.result('operator.get-advertisers', {})),
  conversion: async (staff) => await first(staff.result('operator.get-conversions', {})),
  conversionBatch: makeBatch,
  moveIn: tryMove,
  postbackCall: findCall,
  promotion: async (staff) => await first(staff.result('operator.get-promotions', {})),
  order: async (staff) => await first(staff.result('operator.get-orders', {})),
  withdrawal: async (staff) => await first(staff.result('operator.get-withdrawals', {})),
  ticket: async (staff) => await first(staff.result('operator.get-tickets', { kind: 'dispute' })),
  registry: async (staff) => await first(staff.result('operator.get-registries', {})),
  payee: async (staff) => await first(staff.result('operator.get-payees', {})),
  destination: async (staff) => await first(staff.result('operator.get-destinations', {})),
  notification: makeDraft,
  auditRecord: async (staff) => await first(staff.result('operator.get-audit', {})),
};

async function findCall(staff: Client): Promise<number | undefined> {
  const { items } = await staff.result('operator.get-users', { term: 'demo' });
  const userId = items[0]?.id ?? 0;
  return await first(staff.result('operator.get-user-deliveries', { userId, timeZone: 'Europe/Moscow' }));
}

/** Makes a trial batch, which changes nothing. */
async function makeBatch(staff: Client): Promise<number> {
  const { items } = await staff.result('operator.get-conversions', { pageSize: 3 });
  const ids = items.map(({ id }) => id);
  return (await staff.result('operator.check-conversion-status', { ids, state: 'approve' })).id;
}

/** Tries a file of the move-in, which changes nothing. */
async function tryMove(staff: Client): Promise<number> {
  const text = 'external_id;login;email\n501;moved_in;moved@example.org\n502;x;y';
  const { id } = await staff.result('operator.load-move-in', { file: 'partners', part: 0, text });
  await staff.result('operator.check-move-in', { id });
  for (;;) if ((await staff.result('operator.get-move-in', { id })).stage === 'checked') return id;
}

async function makeDraft(staff: Client): Promise<number> {
  const text = { title: 'Работы ночью', content: '<p>С 02:00 до 03:00</p>', triggerId: 51 };
  return (await staff.result('operator.save-broadcast', { ...text, audience: { kind: 'all' } })).id;
}
