import { accessRefusalNames } from '#contract/offers/access-names';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { partnerLabel } from '../../ui/partner-label.ts';

export type Request = ResultOf<'operator.get-access-requests'>['items'][number];

export const accessColumns: Column<Request>[] = [
  {
    id: 'partner',
    title: 'Партнёр',
    width: 220,
    cell: ({ partner }) => partnerLabel(partner),
  },
  {
    id: 'offer',
    title: 'Оффер',
    width: 190,
    cell: ({ offerId, offerName }) => <TextLink to={pathTo('offer', { id: offerId })}>{offerName}</TextLink>,
  },
  { id: 'source', title: 'Источник', cell: ({ source }) => source || '—', width: 240, grows: true },
  { id: 'volume', title: 'Объём', cell: ({ volume }) => volume || '—', width: 150 },
  { id: 'decision', title: 'Решение', cell: decisionOf, width: 240 },
  {
    id: 'decidedAt',
    title: 'Ответили',
    width: 145,
    cell: ({ decidedAt }) => (decidedAt ? formatDate(decidedAt) : '—'),
  },
  { id: 'decidedBy', title: 'Кто', cell: ({ decidedBy }) => decidedBy || '—', width: 160 },
  {
    id: 'picture',
    title: 'Креатив',
    width: 100,
    cell: ({ picture }) =>
      picture ? (
        <a href={picture.replace('-320.', '-1280.')} target="_blank" rel="noreferrer">
          Картинка
        </a>
      ) : (
        '—'
      ),
  },
  {
    id: 'approval',
    title: 'Апрув',
    width: 90,
    align: 'end',
    cell: ({ approval }) => (approval === null ? '—' : formatPercent(approval)),
    about: 'По всем офферам за 90 дней',
  },
  {
    id: 'confirmed',
    title: 'Подтверждено',
    width: 120,
    align: 'end',
    cell: ({ confirmed }) => formatNumber(confirmed),
    about: 'Подтверждённых конверсий по всем офферам за 90 дней',
  },
  { id: 'createdAt', title: 'Когда', cell: ({ createdAt }) => formatDate(createdAt), width: 145 },
];

function decisionOf({ state, reason, until, comment }: Request): string {
  const said = comment ? `: ${comment}` : '';
  if (state === 'refused' && reason) return `${accessRefusalNames[reason]}${said}`;
  if (state === 'granted') return `${until ? `До ${formatDate(until)}` : 'Без срока'}${said}`;
  return '—';
}
