import type { statementsStaff } from '#contract/money/staff-statements';
import { violates } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { conflict, notFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { fromMinor } from '../ledger/money.ts';
import { matchStatement } from '../withdrawals/match-task.ts';
import { findWithdrawal } from '../withdrawals/queries.ts';
import { setAside } from './aside.ts';
import { returnByLine, takeBackByLine } from './ended.ts';
import { importStatement } from './import.ts';
import { findSuggestions, type Suggestion } from './match-queries.ts';
import { type BankLine, findBankLine, findBankLines, findStatements } from './queries.ts';
import { payByHand } from './settle-by-line.ts';

/** See docs/decisions/0179-statements.md. */
export const statementsStaffHandlers: Handlers<typeof statementsStaff> = {
  'operator.import-statement':
    ({ documentId }, call) =>
    async (tx, { by }) => {
      const imported = await importStatement(tx, call, documentId, by.id);
      await enqueue(tx, matchStatement, { staffId: by.id });
      return imported;
    },

  async 'operator.get-statements'({ page, pageSize }, { sql }) {
    const { rows, totalCount } = await findStatements(sql, { page, pageSize });
    const items = rows.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() }));
    return { items, pagination: { totalCount } };
  },

  async 'operator.get-statement-lines'({ page, pageSize, ...filter }, { sql }) {
    const { rows, totalCount } = await findBankLines(sql.replanned, filter, { page, pageSize });
    const open = rows.filter(({ state }) => state === 'new').map(({ id }) => id);
    const suggestions = open.length > 0 ? await findSuggestions(sql.replanned, open) : [];
    return { items: rows.map((row) => lineOnWire(row, suggestions)), pagination: { totalCount } };
  },

  async 'operator.get-statement-line'({ id }, { sql }) {
    const line = await findBankLine(sql, id);
    if (!line) throw notFound('Строка не найдена');
    return lineOnWire(line, line.state === 'new' ? await findSuggestions(sql.replanned, [id]) : []);
  },

  'operator.match-line':
    ({ id, state, withdrawalId, note }, { settings }) =>
    async (tx, { by, concerns, names }) => {
      if (state === 'aside' || state === 'new') {
        return { id, isDone: await setAside(tx, settings, id, { state, note }, by) };
      }
      if (withdrawalId === undefined) throw wrongField('withdrawalId', 'Укажите номер выплаты');
      const found = await findWithdrawal(tx, withdrawalId);
      if (!found) throw notFound('Выплата не найдена');
      concerns(found.userId);
      names(`withdrawal-${withdrawalId}`);
      const match = { paid: payByHand, returned: returnByLine, takeback: takeBackByLine }[state];
      await match(tx, id, withdrawalId, { by, note }).catch(refuseSecond);
      return { id, isDone: true };
    },
};

/** A debit belongs to one withdrawal, and so does a return. */
function refuseSecond(error: unknown): never {
  if (violates(error, 'statement_lines_debit_key'))
    throw conflict('withdrawalId', 'Списание этой выплаты уже есть в другой строке');
  if (violates(error, 'statement_lines_return_key'))
    throw conflict('withdrawalId', 'Возврат этой выплаты уже есть в другой строке');
  throw error;
}

function lineOnWire({ amount, decidedAt, ...row }: BankLine, suggestions: readonly Suggestion[]) {
  const own = suggestions.filter(({ lineId }) => lineId === row.id);
  return {
    ...row,
    amount: fromMinor(amount),
    decidedAt: decidedAt?.toISOString() ?? null,
    suggestions: own.map(({ lineId: _, isApproved, net, ...one }) => ({
      ...one,
      net: fromMinor(net),
      obstacle: obstacleOf(row, amount, net, isApproved || one.withdrawalId === row.endedWithdrawalId),
    })),
  };
}

function obstacleOf(
  { isDebit, bookedOn }: Pick<BankLine, 'isDebit' | 'bookedOn'>,
  amount: number,
  net: number,
  isApproved: boolean,
) {
  if (amount !== net) return 'Сумма в банке другая';
  if (!isApproved) return 'Реестр ещё не одобрен вторым сотрудником';
  return isDebit && bookedOn === null ? 'Банк ещё не списал эту сумму' : '';
}
