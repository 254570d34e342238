import { staffFilesPath } from '#contract/console/staff-names';
import { type ActState, actPdfPath, actStateNames, updPath } from '#contract/money/paper-names';
import { updNote } from '../../../money/papers/paper-words.ts';
import type { Tone } from '../../../ui/page/badge.tsx';
import { FileLink } from '../../../ui/page/text-link.tsx';
import { monthName } from '../../../ui/text/format.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import {
  badgeColumn,
  cellColumn,
  dashColumn,
  dayColumn,
  momentColumn,
  moneyColumn,
  partnerColumn,
  valueColumn,
} from '../../ui/list/columns.tsx';

export type Act = ItemOf<'operator.get-acts'>;

const tones: Record<ActState, Tone> = {
  carried: 'ended',
  draft: 'plain',
  offered: 'plain',
  objected: 'warning',
  accepted: 'good',
  void: 'ended',
};

/** The columns of acts; only finance gets the file. */
export function actColumns(withFiles: boolean): Column<Act>[] {
  return [
    cellColumn('number', 'Акт', 130, ({ number, version }) =>
      number ? `№ ${number}${version > 1 ? ` · ${version}` : ''}` : '—',
    ),
    valueColumn('month', 'Месяц', 130, monthName),
    badgeColumn('state', 'Состояние', 145, tones, actStateNames),
    partnerColumn(),
    cellColumn('payee', 'Исполнитель', 200, ({ payeeName }) => payeeName || '—', { grows: true }),
    moneyColumn('amount', 'Сумма', 130),
    dashColumn('objection', 'Возражение', 160),
    momentColumn('decidedAt', 'Решён', 145),
    dayColumn('datedOn', 'Дата акта', 110, { isHiddenAtFirst: true }),
    cellColumn('upd', 'УПД', 200, ({ id, upd }) =>
      upd ? <UpdCell actId={id} upd={upd} withFiles={withFiles} /> : '—',
    ),
    ...(withFiles ? [cellColumn('file', 'Файл', 80, FileCell)] : []),
  ];
}

function FileCell({ id, number }: Act) {
  if (!number) return '—';
  return (
    <FileLink href={`${staffFilesPath}${actPdfPath}?id=${id}`} label={`PDF акта № ${number}`}>
      PDF
    </FileLink>
  );
}

type UpdCellProps = { actId: number; upd: NonNullable<Act['upd']>; withFiles: boolean };

function UpdCell({ actId, upd, withFiles }: UpdCellProps) {
  return withFiles && upd.hasFile ? (
    <FileLink href={`${staffFilesPath}${updPath}?id=${actId}`}>{updNote(upd)}</FileLink>
  ) : (
    updNote(upd)
  );
}
