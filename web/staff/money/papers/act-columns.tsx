import { staffFilesPath } from '#contract/console/staff-names';
import { type ActState, actPdfPath, actStateNames, updPath } from '#contract/money/paper-names';
import { updNote } from '../../../money/papers/paper-words.ts';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatDay, monthName } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { ownerLabel } from '../../ui/partner-label.ts';

export type Act = ResultOf<'operator.get-acts'>['items'][number];

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
    {
      id: 'number',
      title: 'Акт',
      width: 130,
      cell: ({ number, version }) => (number ? `№ ${number}${version > 1 ? ` · ${version}` : ''}` : '—'),
    },
    { id: 'month', title: 'Месяц', cell: ({ month }) => monthName(month), width: 130 },
    {
      id: 'state',
      title: 'Состояние',
      width: 145,
      cell: ({ state }) => <Badge tone={tones[state]} text={actStateNames[state]} />,
    },
    {
      id: 'partner',
      title: 'Партнёр',
      width: 190,
      cell: (act) => <TextLink to={pathTo('partner', { id: act.userId })}>{ownerLabel(act)}</TextLink>,
    },
    { id: 'payee', title: 'Исполнитель', cell: ({ payeeName }) => payeeName || '—', width: 200, grows: true },
    {
      id: 'amount',
      title: 'Сумма',
      width: 130,
      align: 'end',
      cell: ({ amount, currencyCode }) => <Money amount={amount} currencyCode={currencyCode} />,
    },
    { id: 'objection', title: 'Возражение', cell: ({ objection }) => objection || '—', width: 160 },
    {
      id: 'decidedAt',
      title: 'Решён',
      width: 145,
      cell: ({ decidedAt }) => (decidedAt ? formatDate(decidedAt) : '—'),
    },
    {
      id: 'datedOn',
      title: 'Дата акта',
      width: 110,
      isHiddenAtFirst: true,
      cell: ({ datedOn }) => formatDay(datedOn),
    },
    {
      id: 'upd',
      title: 'УПД',
      width: 200,
      cell: ({ id, upd }) => (upd ? <UpdCell actId={id} upd={upd} withFiles={withFiles} /> : '—'),
    },
    ...(withFiles
      ? [
          {
            id: 'file',
            title: 'Файл',
            width: 80,
            cell: ({ id, number }: Act) =>
              number ? (
                <a
                  href={`${staffFilesPath}${actPdfPath}?id=${id}`}
                  aria-label={`PDF акта № ${number}`}
                  download
                >
                  PDF
                </a>
              ) : (
                '—'
              ),
          },
        ]
      : []),
  ];
}

type UpdCellProps = { actId: number; upd: NonNullable<Act['upd']>; withFiles: boolean };

function UpdCell({ actId, upd, withFiles }: UpdCellProps) {
  return withFiles && upd.hasFile ? (
    <a href={`${staffFilesPath}${updPath}?id=${actId}`} download>
      {updNote(upd)}
    </a>
  ) : (
    updNote(upd)
  );
}
