import { moveInFiles } from '#contract/console/move-in-names';
import type { moveInStaff } from '#contract/console/staff-move-in';
import { currencyCode } from '#contract/wire/fields';
import { authorOf, columnsOf } from '../../money/ledger/actor.ts';
import { fromMinor } from '../../money/ledger/money.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { enqueueMoveIn } from './jobs.ts';
import {
  addPart,
  beginStage,
  countLines,
  findFiles,
  findHash,
  findLines,
  findMoveIn,
  findMoveIns,
  insertMoveIn,
  lockMoveIn,
  type MoveIn,
  type Stage,
  sumLines,
} from './staff-queries.ts';

/** See docs/move-in/README.md. */
export const moveInStaffHandlers: Handlers<typeof moveInStaff> = {
  'operator.load-move-in':
    ({ id: known, file, part, text }) =>
    async (tx, { by }) => {
      const id = known ?? (await insertMoveIn(tx, columnsOf(by)));
      const { stage } = await hold(tx, id);
      refuseRunning(stage);
      if (!(await addPart(tx, id, { file, part, text })))
        throw conflict('part', 'Части файла пришли не по порядку: загрузите его ещё раз');
      if (stage !== 'loading') await beginStage(tx, id, 'loading');
      return { id };
    },

  'operator.check-move-in':
    ({ id }) =>
    async (tx) => {
      const { stage } = await hold(tx, id);
      refuseRunning(stage);
      if (Object.keys(await findFiles(tx, id)).length === 0) throw conflict('id', 'Сначала загрузите файлы');
      await beginStage(tx, id, 'checking');
      await enqueueMoveIn(tx, id);
      return { ok: true };
    },

  'operator.apply-move-in':
    ({ id, sha256, withLetters }) =>
    async (tx) => {
      const { stage } = await hold(tx, id);
      if (stage === 'applying' || stage === 'done') return { ok: true };
      if (stage !== 'checked')
        throw conflict('id', 'Сначала проба: она покажет, что выйдет из каждой строки');
      if (sha256 !== (await findHash(tx, id)))
        throw conflict(
          'sha256',
          'После просмотра загружены другие файлы: обновите страницу и посмотрите их пробу',
        );
      await beginStage(tx, id, 'applying', withLetters);
      await enqueueMoveIn(tx, id);
      return { ok: true };
    },

  async 'operator.get-move-in'({ id }, { sql }) {
    const row = await findMoveIn(sql, id);
    if (!row) throw unknown();
    // Race: the hash is read before the counts and sums, so it never covers files that come in between.
    const sha256 = row.stage === 'checked' ? await findHash(sql, id) : null;
    const [counted, sums] = await Promise.all([countLines(sql, id), sumLines(sql, id)]);
    const files = moveInFiles.flatMap((file) => {
      const of = counted.filter((one) => one.file === file);
      const counts = Object.fromEntries(of.map(({ outcome, count }) => [outcome, count]));
      const money = sums.filter((one) => one.file === file).map(sumOnWire);
      return of.length === 0 ? [] : [{ file, made: 0, matched: 0, refused: 0, ...counts, sums: money }];
    });
    return { ...onWire(row), files, sha256 };
  },

  async 'operator.get-move-in-lines'({ id, ...wanted }, { sql }) {
    if (!(await findMoveIn(sql, id))) throw unknown();
    const { rows, pagination } = await findLines(sql, id, wanted);
    return { items: rows, pagination };
  },

  async 'operator.get-move-ins'(wanted, { sql }) {
    const { rows, totalCount } = await findMoveIns(sql, wanted);
    return { items: rows.map(onWire), pagination: { totalCount } };
  },
};

function sumOnWire({ currencyCode: code, amount }: { currencyCode: string; amount: number }) {
  return { currencyCode: currencyCode.parse(code), amount: fromMinor(amount) };
}

async function hold(tx: Tx, id: number) {
  const found = await lockMoveIn(tx, id);
  if (!found) throw unknown();
  return found;
}

function refuseRunning(stage: Stage): void {
  if (stage === 'checking' || stage === 'applying') throw conflict('id', 'Переезд ещё идёт: дождитесь конца');
  if (stage === 'done') throw conflict('id', 'Этот переезд закончен: начните новый');
}

function unknown() {
  return notFound('Такого переезда нет');
}

function onWire({ actor, staffId, keyId: _, name, createdAt, finishedAt, ...row }: MoveIn) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    by: authorOf({ actor, staffId, name }),
  };
}
