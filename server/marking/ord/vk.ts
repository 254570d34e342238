import { z } from 'zod';
import type { AdSendKind } from '#contract/marking/act-names';
import type { NotDone, Operator } from './operator.ts';
import { Unsayable, vkBodies } from './vk-bodies.ts';
import type { Asked, Call, Heard } from './vk-call.ts';

const withErid = z.object({ erid: z.string().min(1).max(255) });
const withIds = z.object({ external_ids: z.tuple([z.string()], z.string()) });
const pairs = z.object({
  items: z.array(z.object({ erid: z.string(), external_id: z.string() })),
  total_items_count: z.int(),
});
const withState = z.object({ erir_status: z.string(), messages: z.array(z.string()).nullish() });

/** VK ОРД by its document (ord.vk.com/help/api). See docs/decisions/0243-acts-for-the-operator.md. */
export function vkOperator(call: Call): Operator {
  const put = (kind: string, id: string, make: () => object) =>
    say(call, 'PUT', `/${kind}/${encodeURIComponent(id)}`, make);
  return {
    putContractor: (id, contractor) => put('v1/person', id, () => vkBodies.contractor(contractor)),
    putContract: (id, contract) => put('v1/contract', id, () => vkBodies.contract(contract)),
    putPlace: (id, place) => put('v1/pad', id, () => vkBodies.place(place)),
    putAct: (id, act) => put('v4/invoice', id, () => vkBodies.act(act)),

    async putMedia(id, media) {
      const known = await call({ method: 'GET', path: `/v1/media/${encodeURIComponent(id)}/info` });
      // A file never changes at the operator, so one that is there is the same.
      return known.is === 'refused' ? await put('v1/media', id, () => media) : known;
    },

    async putCreative(id, creative) {
      const read = readAnswer(await put('v3/creative', id, () => vkBodies.creative(creative)), withErid);
      return read.is === 'done' ? { is: 'done', erid: read.data.erid } : read;
    },

    async findCreative(erid) {
      for (let offset = 0; ; offset += 100) {
        const path = `/v3/creative/list/erid_external_ids?limit=100&offset=${offset}`;
        const read = readAnswer(await call({ method: 'GET', path }), pairs);
        if (read.is !== 'done') return read;
        const { items, total_items_count: total } = read.data;
        const found = items.find((one) => one.erid === erid);
        if (found) return { is: 'done', operatorId: found.external_id };
        if (items.length === 0 || offset + items.length >= total)
          return {
            is: 'refused',
            message: `Токена ${erid} у этого оператора нет: креатив зарегистрирован не у него`,
          };
      }
    },

    async putStatistics(_id, statistics) {
      const heard = await say(call, 'POST', '/v3/statistics', () => vkBodies.statistics(statistics));
      const read = readAnswer(heard, withIds);
      return read.is === 'done' ? { is: 'done', operatorId: read.data.external_ids[0] } : read;
    },

    async getState(kind, id) {
      const path = `/v1/${types[kind]}/${encodeURIComponent(id)}/erir_status`;
      const read = readAnswer(await call({ method: 'GET', path }), withState);
      if (read.is !== 'done') return read;
      const { erir_status: state, messages } = read.data;
      if (state === 'verified') return { is: 'accepted' };
      if (state !== 'bad') return { is: 'processing' };
      return { is: 'refused', message: messages?.join('; ') || 'ЕРИР отказал без объяснения' };
    },
  };
}

/** Sends what can be said; a record that cannot is refused here. */
async function say(call: Call, method: Asked['method'], path: string, make: () => object): Promise<Heard> {
  try {
    return await call({ method, path, body: make() });
  } catch (error) {
    if (error instanceof Unsayable) return { is: 'refused', message: error.message };
    throw error;
  }
}

/** Reads an answer of a known shape. */
function readAnswer<Data>(heard: Heard, shape: z.ZodType<Data>): { is: 'done'; data: Data } | NotDone {
  if (heard.is !== 'done') return heard;
  const { data } = shape.safeParse(heard.body);
  return data ? { is: 'done', data } : { is: 'failed', message: 'Ответ оператора не разобран' };
}

const types: Record<AdSendKind, string> = {
  contractor: 'person',
  contract: 'contract',
  place: 'pad',
  creative: 'creative',
  statistics: 'statistics',
  act: 'invoice',
};
