import type { App } from '../../app.ts';
import { violates } from '../../platform/db/connection.ts';
import { type Work, work } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { matchStatement } from '../withdrawals/match-task.ts';
import { findPaidEnded } from './ended-letter.ts';
import { findExact } from './match-queries.ts';
import { noteUnmatched } from './queries.ts';
import { payByLine } from './settle-by-line.ts';

/**
 * Each line is a transaction of its own: a killed run continues where it stopped, and a failing line stops no other. A registry
 * whose bank statement came first is settled once it is approved.
 */
export function matchStatementWork(app: Pick<App, 'sql' | 'log'>): Work {
  return work('money', matchStatement, async ({ staffId }) => {
    const by = { kind: 'account', id: staffId, isProgram: true } as const;
    let failure: unknown;
    for (const { lineId, withdrawalId } of await findExact(app.sql.patient))
      await app.sql
        .begin((tx) => payByLine(tx, lineId, withdrawalId, by))
        .catch(async (error: unknown) => {
          // Two lines fit: a person says which one it is.
          if (violates(error, 'statement_lines_debit_key')) return;
          app.log.warn({ err: error, lineId, withdrawalId }, 'a line of a statement settles no withdrawal');
          if (!(error instanceof Refusal)) failure ??= error;
          // A line that somebody has decided meanwhile gets no note.
          else await noteUnmatched(app.sql, lineId, `Выплата № ${withdrawalId}: ${error.message}`);
        });
    await findPaidEnded(app.sql);
    if (failure) throw failure;
  });
}
