import { z } from 'zod';
import type { AdSendKind } from '#contract/marking/act-names';
import type { Operator, Outcome } from './operator.ts';
import { Unsayable, vkBodies } from './vk-bodies.ts';
import { type Asked, type Call, isNotDone, type NotDone } from './vk-call.ts';

const withErid = z.object({ erid: z.string().min(1).max(255) });
const withIds = z.object({ external_ids: z.array(z.string()).min(1) });
const pairs = z.object({
  items: z.array(z.object({ erid: z.string(), external_id: z.string() })),
  total_items_count: z.int(),
});
const withState = z.object({ erir_status: z.string(), messages: z.array(z.string()).nullish() });

/** VK ОРД by its document (ord.vk.com/help/api). See docs/decisions/0243-acts-for-the-operator.md. */
export function vkOperator(call: Call): Operator {
  const put = async (path: string, make: () => object): Promise<Outcome> => {
    const heard = await say(call, 'PUT', path, make);
    return isNotDone(heard) ? heard : { is: 'done' };
  };
  return {
    putContractor: (id, contractor) =>
      put(`/v1/person/${encodeURIComponent(id)}`, () => vkBodies.contractor(contractor)),
    putContract: (id, contract) =>
      put(`/v1/contract/${encodeURIComponent(id)}`, () => vkBodies.contract(contract)),
    putPlace: (id, place) => put(`/v1/pad/${encodeURIComponent(id)}`, () => vkBodies.place(place)),
    putAct: (id, act) => put(`/v4/invoice/${encodeURIComponent(id)}`, () => vkBodies.act(act)),

    async putMedia(id, media) {
      const path = `/v1/media/${encodeURIComponent(id)}`;
      const known = await call({ method: 'GET', path: `${path}/info` });
      // A file never changes at the operator, so one that is there is the same.
      if (!isNotDone(known)) return { is: 'done' };
      return known.is === 'failed' ? known : await put(path, () => media);
    },

    async putCreative(id, creative) {
      const path = `/v3/creative/${encodeURIComponent(id)}`;
      const heard = await say(call, 'PUT', path, () => vkBodies.creative(creative));
      if (isNotDone(heard)) return heard;
      const { data } = withErid.safeParse(heard.body);
      return data ? { is: 'done', erid: data.erid } : unread;
    },

    async findCreative(erid) {
      for (let offset = 0; ; offset += 100) {
        const path = `/v3/creative/list/erid_external_ids?limit=100&offset=${offset}`;
        const heard = await call({ method: 'GET', path });
        if (isNotDone(heard)) return heard;
        const { data } = pairs.safeParse(heard.body);
        if (!data) return unread;
        const found = data.items.find((one) => one.erid === erid);
        if (found) return { is: 'done', operatorId: found.external_id };
        if (data.items.length === 0 || offset + data.items.length >= data.total_items_count)
          return {
            is: 'refused',
            message: `Токена ${erid} у этого оператора нет: креатив зарегистрирован не у него`,
          };
      }
    },

    async putStatistics(_id, statistics) {
      const heard = await say(call, 'POST', '/v3/statistics', () => vkBodies.statistics(statistics));
      if (isNotDone(heard)) return heard;
      const { data } = withIds.safeParse(heard.body);
      return data ? { is: 'done', operatorId: data.external_ids[0] ?? '' } : unread;
    },

    async getState(kind, id) {
      const path = `/v1/${types[kind]}/${encodeURIComponent(id)}/erir_status`;
      const heard = await call({ method: 'GET', path });
      if (isNotDone(heard)) return heard;
      const { data } = withState.safeParse(heard.body);
      if (!data) return unread;
      if (data.erir_status === 'verified') return { is: 'accepted' };
      if (data.erir_status !== 'bad') return { is: 'processing' };
      return { is: 'refused', message: data.messages?.join('; ') || 'ЕРИР отказал без объяснения' };
    },
  };
}

/** Sends what can be said; a record that cannot is refused here. */
async function say(call: Call, method: Asked['method'], path: string, make: () => object) {
  try {
    return await call({ method, path, body: make() });
  } catch (error) {
    if (error instanceof Unsayable) return { is: 'refused', message: error.message } satisfies NotDone;
    throw error;
  }
}

const unread: NotDone = { is: 'failed', message: 'Ответ оператора не разобран', retryAfter: null };

const types: Record<AdSendKind, string> = {
  contractor: 'person',
  contract: 'contract',
  place: 'pad',
  creative: 'creative',
  statistics: 'statistics',
  act: 'invoice',
};
