import { moveInFiles } from '#contract/console/move-in-names';
import type { moveInStaff } from '#contract/console/staff-move-in';
import { authorOf, columnsOf } from '../../money/ledger/actor.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
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
  sumLines,
} from './staff-queries.ts';

/** See docs/move-in/README.md. */
export const moveInStaffHandlers: Handlers<typeof moveInStaff> = {
  'operator.load-move-in':
    ({ id: known, file, part, text }) =>
    async (tx, { by }) => {
      const id = known ?? (await insertMoveIn(tx, columnsOf(by)));
      const { stage } = await lockFound(tx, id);
      refuseRunning(stage);
      if (!(await addPart(tx, id, { file, part, text })))
        throw conflict('part', 'Части файла пришли не по порядку: загрузите его ещё раз');
      if (stage !== 'loading') await beginStage(tx, id, 'loading');
      return { id };
    },

  'operator.check-move-in':
    ({ id }) =>
    async (tx) => {
      const { stage } = await lockFound(tx, id);
      refuseRunning(stage);
      if (Object.keys(await findFiles(tx, id)).length === 0) throw conflict('id', 'Сначала загрузите файлы');
      await beginStage(tx, id, 'checking');
      await enqueueMoveIn(tx, id);
    },

  'operator.apply-move-in':
    ({ id, sha256, withLetters }) =>
    async (tx) => {
      const { stage } = await lockFound(tx, id);
      if (stage === 'applying' || stage === 'done') return;
      if (stage !== 'checked')
        throw conflict('id', 'Сначала проба: она покажет, что выйдет из каждой строки');
      if (sha256 !== (await findHash(tx, id)))
        throw conflict(
          'sha256',
          'После просмотра загружены другие файлы: обновите страницу и посмотрите их пробу',
        );
      await beginStage(tx, id, 'applying', withLetters);
      await enqueueMoveIn(tx, id);
    },

  async 'operator.get-move-in'({ id }, { sql }) {
    const row = orNotFound(await findMoveIn(sql, id), unknown);
    // Race: the hash is read before the counts and sums, so it never covers files that come in between.
    const sha256 = row.stage === 'checked' ? await findHash(sql, id) : null;
    const [counted, sums] = await Promise.all([countLines(sql, id), sumLines(sql, id)]);
    const files = moveInFiles.flatMap((file) => {
      const of = counted.filter((one) => one.file === file);
      const counts = Object.fromEntries(of.map(({ outcome, count }) => [outcome, count]));
      const money = sums.filter((one) => one.file === file);
      return of.length === 0 ? [] : [{ file, made: 0, matched: 0, refused: 0, ...counts, sums: money }];
    });
    return { ...onWire(row), files, sha256 };
  },

  async 'operator.get-move-in-lines'(wanted, { sql }) {
    orNotFound(await findMoveIn(sql, wanted.id), unknown);
    return await findLines(sql, wanted);
  },

  async 'operator.get-move-ins'(wanted, { sql }) {
    const { items, pagination } = await findMoveIns(sql, wanted);
    return { items: items.map(onWire), pagination };
  },
};

async function lockFound(tx: Tx, id: number) {
  return orNotFound(await lockMoveIn(tx, id), unknown);
}

function refuseRunning(stage: MoveIn['stage']): void {
  if (stage === 'checking' || stage === 'applying') throw conflict('id', 'Переезд ещё идёт: дождитесь конца');
  if (stage === 'done') throw conflict('id', 'Этот переезд закончен: начните новый');
}

const unknown = 'Такого переезда нет';

const onWire = (row: MoveIn) => ({ ...row, by: authorOf(row) });
