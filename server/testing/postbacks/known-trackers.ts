import { z } from 'zod';
import { startTracker, type Tracker } from './tracker.ts';

/** A popular tracker's view of our calls. */
export type KnownTracker = {
  url: string;
  /** Conversions by click id, as the tracker's reports show them. */
  conversions: Map<string, Shown>;
  /** Calls that the tracker's documentation does not know; each was answered 400. */
  refused: string[];
  calls: Tracker;
  stop(): Promise<void>;
};
type Shown = { state: string; payout: number; currency: string };

const money = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/)
  .transform(Number);
const currency = z.string().regex(/^[A-Za-z]{3}$/);
const words = z
  .string()
  .min(1)
  .transform((text) => text.split(','));

/** The parameters of Keitaro's postback (docs.keitaro.io, "Postback") that we send. */
const keitaroCall = z.strictObject({
  subid: z.string().min(1),
  status: z.string().min(1).default('sale'),
  payout: money,
  currency,
  tid: z.string().min(1),
  lead_status: words,
  sale_status: words,
  rejected_status: words,
});

/** The transitions of Keitaro's conversions; Keitaro ignores any other change. */
const keitaroSteps = new Set([' lead', ' sale', ' rejected', 'lead sale', 'lead rejected', 'sale rejected']);

/** Takes postbacks like Keitaro: below its key, by `subid` and `tid`, with the statuses that the URL maps to Keitaro's three. */
export async function startKeitaro(key: string): Promise<KnownTracker> {
  const seen = new Map<string, string>();
  return await startKnown(`/${key}/postback`, (query, conversions) => {
    const call = keitaroCall.parse(query);
    const state = keitaroStatus(call);
    const pair = `${call.subid} ${call.tid}`;
    if (!keitaroSteps.has(`${seen.get(pair) ?? ''} ${state}`)) return;
    seen.set(pair, state);
    conversions.set(call.subid, { state, payout: call.payout, currency: call.currency });
  });
}

function keitaroStatus({ status, ...maps }: z.infer<typeof keitaroCall>): string {
  if (maps.lead_status.includes(status)) return 'lead';
  if (maps.sale_status.includes(status)) return 'sale';
  if (maps.rejected_status.includes(status)) return 'rejected';
  return z.enum(['lead', 'sale', 'rejected']).parse(status);
}

/** The parameters of Binom's postback (docs.binom.org, "Postback") that we send. A status is any text. */
const binomCall = z.strictObject({
  cnv_id: z.string().min(1),
  payout: money,
  cnv_status: z.string().min(1),
  cnv_currency: currency,
});

/** Takes postbacks like Binom: a click has one conversion, and the last call sets its status and payout. */
export async function startBinom(): Promise<KnownTracker> {
  return await startKnown('/click.php', (query, conversions) => {
    const call = binomCall.parse(query);
    conversions.set(call.cnv_id, {
      state: call.cnv_status,
      payout: call.payout,
      currency: call.cnv_currency,
    });
  });
}

type Take = (query: Record<string, string>, conversions: KnownTracker['conversions']) => void;

async function startKnown(path: string, take: Take): Promise<KnownTracker> {
  const calls = await startTracker();
  const conversions: KnownTracker['conversions'] = new Map();
  const refused: string[] = [];
  calls.reply((response, { method, path: target, query }) => {
    try {
      if (method !== 'GET' || target.split('?')[0] !== path) throw new Error('no such address');
      take(query, conversions);
      response.end('OK');
    } catch {
      refused.push(`${method} ${target}`);
      response.writeHead(400).end();
    }
  });
  return { url: calls.url, conversions, refused, calls, stop: calls.stop };
}
