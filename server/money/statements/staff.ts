import type { statementsStaff } from '#contract/money/staff-statements';
import { violates } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { conflict, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
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

  async 'operator.get-statements'(paging, { sql }) {
    return await findStatements(sql, paging);
  },

  async 'operator.get-statement-lines'(search, { sql }) {
    const { items, pagination } = await findBankLines(sql.replanned, search);
    const open = items.filter(({ state }) => state === 'new').map(({ id }) => id);
    const suggestions = open.length > 0 ? await findSuggestions(sql.replanned, open) : [];
    return { items: items.map((row) => lineOnWire(row, suggestions)), pagination };
  },

  async 'operator.get-statement-line'({ id }, { sql }) {
    const line = orNotFound(await findBankLine(sql, id), 'Строка не найдена');
    return lineOnWire(line, line.state === 'new' ? await findSuggestions(sql.replanned, [id]) : []);
  },

  'operator.match-line':
    ({ id, state, withdrawalId, note }, { settings }) =>
    async (tx, { by, concerns, names }) => {
      if (state === 'aside' || state === 'new') {
        return { id, isDone: await setAside(tx, settings, id, { state, note }, by) };
      }
      if (withdrawalId === undefined) throw wrongField('withdrawalId', 'Укажите номер выплаты');
      const found = orNotFound(await findWithdrawal(tx, withdrawalId), 'Выплата не найдена');
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

function lineOnWire(row: BankLine, suggestions: readonly Suggestion[]) {
  const own = suggestions.filter(({ lineId }) => lineId === row.id);
  return { ...row, suggestions: own.map((one) => ({ ...one, obstacle: obstacleOf(row, one) })) };
}

function obstacleOf(
  { isDebit, bookedOn, amount, endedWithdrawalId }: BankLine,
  { net, isApproved, withdrawalId }: Suggestion,
) {
  if (amount !== net) return 'Сумма в банке другая';
  if (!isApproved && withdrawalId !== endedWithdrawalId) return 'Реестр ещё не одобрен вторым сотрудником';
  return isDebit && bookedOn === null ? 'Банк ещё не списал эту сумму' : '';
}
