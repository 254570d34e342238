import { type PartnerContract, partnerContract } from '#contract/index';
import { partnerHandlers } from '#server/handlers';
import { answerFirst } from '#server/platform/pages/first-answers';
import { createDispatch } from '#server/platform/rpc/rpc';
import { startApp, stopApps } from './harness/app.ts';
import { median, print, timeOf } from './harness/figures.ts';

// Compares the frame's first batch with one trivial query over the same pool: `node bench/first-batch.ts`.
const rounds = 400;

const app = await startApp();
const { id } = await app.partner();
const dispatch = createDispatch<PartnerContract>(partnerContract, partnerHandlers);
const call = {
  ...app.app,
  address: '',
  network: '',
  userAgent: '',
  isAwaited: () => true,
  rest: <Done>(act: () => Promise<Done>) => act(),
  staff: null,
  staffSession: null,
  requestId: '',
  callerId: id,
  applicant: null,
  language: '',
  session: null,
  token: null,
  member: null,
  partner: { id },
  mayCall: () => true,
  setCookie: () => {},
};
const times: { trivial: number[]; batch: number[]; ratio: number[] } = { trivial: [], batch: [], ratio: [] };
for (let round = -50; round < rounds; round += 1) {
  const trivial = await timeOf(() => app.sql`select 1`);
  const whole = await timeOf(() => answerFirst(call, dispatch));
  if (round < 0) continue;
  times.trivial.push(trivial);
  times.batch.push(whole);
  times.ratio.push(whole / trivial);
}
print(
  `one trivial query ${median(times.trivial).toFixed(2)} ms, the batch ${median(times.batch).toFixed(2)} ms`,
);
print(`ratio ${median(times.ratio).toFixed(2)} (goal: at most 2.5)`);
await stopApps();
