import { z } from 'zod';
import { encodeWindows1251 } from '../../money/registries/exchange/windows-1251.ts';
import { matchStatementWork } from '../../money/statements/match.ts';
import type { MailApp } from '../mail-app.ts';
import { makeBankEarner, payingAccount, setPaying, signInFinance } from './registries.ts';
import type { StatementLine } from './statement.ts';

export type Bank = Awaited<ReturnType<typeof openBank>>;

/** Three people of finance, the paying account and the bank's side: statements, and the payments sent to the bank. */
export async function openBank(app: MailApp) {
  const finance = await signInFinance(app);
  await setPaying(app, finance.closer);

  async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const headers = { cookie: finance.closer.cookie() ?? '', origin: app.url };
    return await fetch(`${app.url}/operator/statements?name=выписка.txt`, {
      method: 'POST',
      headers,
      body: bytes,
    });
  }

  /** Uploads a statement, imports it and runs the program's next step. */
  async function bring(text: string, encode: (text: string) => Buffer = encodeWindows1251) {
    const { documentId } = z
      .object({ documentId: z.int() })
      .parse(await (await upload(new Uint8Array(encode(text)))).json());
    const imported = await finance.closer.result('operator.import-statement', { documentId });
    await matchStatementWork(app.app).run({ staffId: finance.closer.id });
    return imported;
  }

  /** Withdrawals in a sent registry, each with the statement line by which the bank pays it. */
  async function sent(sums: number[], isApproved = true) {
    const all: { id: number; line: StatementLine; earner: Awaited<ReturnType<typeof makeBankEarner>> }[] = [];
    for (const sum of sums) {
      const earner = await makeBankEarner(app);
      const id = await earner.ask(sum);
      const line = {
        number: '',
        day: '',
        sum: sum.toFixed(2),
        from: payingAccount.account,
        to: earner.account,
      };
      all.push({ id, earner, line });
    }
    const withdrawalIds = all.map(({ id }) => id);
    await finance.other.result('operator.approve-withdrawals', { ids: withdrawalIds });
    const { id: registry } = await finance.closer.result('operator.create-registry', { withdrawalIds });
    await finance.closer.result('operator.close-registry', { id: registry });
    const seen = await finance.approver.result('operator.get-registry', { id: registry });
    const approve = () =>
      finance.approver.result('operator.approve-registry', { id: registry, sha256: seen.sha256 ?? '' });
    if (isApproved) await approve();
    const { items } = await finance.closer.result('operator.get-registry-lines', { id: registry });
    const day = (seen.ordersOn ?? '').split('-').reverse().join('.');
    for (const { id, line } of all)
      Object.assign(line, {
        day,
        debited: day,
        number: items.find(({ withdrawalId }) => withdrawalId === id)?.number,
      });
    return { registry, all, approve, lines: all.map(({ line }) => line) };
  }

  return { finance, upload, bring, sent };
}
