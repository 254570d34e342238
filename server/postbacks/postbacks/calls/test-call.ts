import { randomUUID } from 'node:crypto';
import type { ParamsOf } from '#contract/method-types';
import { subNames } from '#contract/traffic/traffic-names';
import { countTry } from '../../../platform/limits/queries.ts';
import { createAgent } from '../../../platform/outgoing/agent.ts';
import { callOut } from '../../../platform/outgoing/call-out.ts';
import { reachOf } from '../../../platform/outgoing/reach.ts';
import { createResolve } from '../../../platform/outgoing/resolve.ts';
import type { PartnerCall } from '../../../platform/rpc/call.ts';
import { orNotFound } from '../../../platform/rpc/refusal.ts';
import { fillPostback } from '../fill.ts';
import { findPostback } from '../queries.ts';
import { findReadableSecrets } from '../secret-queries.ts';
import { findTestClick } from './test-queries.ts';

type Wanted = ParamsOf<'postback.test'>;

/** A partner who sets a tracker up needs fewer tests; above the limit, short waits follow. */
const perPartner = { free: 200, firstWait: 5, longestWait: 60 };

/** Calls a partner's postback as if conversions had come; returns the result of each call. */
export async function testPostback(call: PartnerCall, { postbackId, clickId, subs, events }: Wanted) {
  const { sql, keys, partner, settings } = call;
  const postback = orNotFound(await findPostback(sql, partner.id, postbackId), 'Постбек не найден');
  await countTry(sql, `postback tests of ${partner.id}`, perPartner);
  const secrets = await findReadableSecrets(sql, keys, partner.id);
  const values = await valuesOf(call, clickId, subs);
  const agent = createAgent(reachOf(settings), createResolve());
  const attempts = events.map(async (event) => {
    const at = Date.now();
    const macros = {
      ...values,
      status: event,
      reason: event === 'reject' ? 'other' : '',
      time: secondsOf(at),
    };
    const filled = fillPostback({
      ...postback,
      macros,
      messageId: `test_${randomUUID()}`,
      at,
      secrets,
      isTest: true,
    });
    const made = {
      event,
      at: new Date(at),
      method: postback.method,
      url: filled?.shown ?? postback.url,
    };
    if (!filled) return { ...made, status: null, fault: 'url' as const, answer: '', milliseconds: 0 };
    const { status, fault, text, milliseconds } = await callOut(agent, filled.request);
    return { ...made, status, fault, answer: text, milliseconds };
  });
  return await Promise.all(attempts).finally(() => agent.close());
}

/** The macros of a partner's click; the caller's values win. There is no payout, so that no tracker counts money. */
async function valuesOf({ sql, partner }: PartnerCall, clickId: string | undefined, subs: Wanted['subs']) {
  const click = await findTestClick(sql, partner.id, clickId ?? null);
  const named = Object.fromEntries(
    subNames.flatMap((name) => (subs[name] === undefined ? [] : [[name, subs[name]]])),
  );
  const usual = { click_id: clickId ?? '', conversion_id: '0', goal: '', payout: '0.00', currency: 'RUB' };
  return { ...usual, ...click, ...named };
}

function secondsOf(at: number) {
  return String(Math.floor(at / 1000));
}
