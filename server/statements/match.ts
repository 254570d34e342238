import type { App } from '../app.ts';
import { violates } from '../db/connection.ts';
import { type Work, work } from '../jobs/jobs.ts';
import { matchStatement } from '../registries/match-task.ts';
import { Refusal } from '../rpc/refusal.ts';
import { findExact } from './match-queries.ts';
import { payByLine } from './settle-by-line.ts';

/**
 * Each line is a transaction of its own: a run that is killed goes on where it was. A registry whose statement came first is settled once
 * it is approved.
 */
export function matchStatementWork(app: Pick<App, 'sql' | 'log'>): Work {
  return work('money', matchStatement, async ({ staffId }) => {
    const by = { kind: 'account', id: staffId, isProgram: true } as const;
    for (const { lineId, withdrawalId } of await findExact(app.sql.patient))
      await app.sql
        .begin((tx) => payByLine(tx, lineId, withdrawalId, by))
        .catch((error: unknown) => {
          // Somebody else was first, or two lines fit: what is left waits for a person.
          if (!(error instanceof Refusal) && !violates(error, 'statement_lines_debit_key')) throw error;
        });
  });
}
