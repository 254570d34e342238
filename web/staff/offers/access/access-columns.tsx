import { accessRefusalNames } from '#contract/offers/access-names';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatPercent } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, dashColumn, momentColumn, numberColumn, valueColumn } from '../../ui/list/columns.tsx';
import { partnerLabel } from '../../ui/partner-label.ts';

export type Request = ItemOf<'operator.get-access-requests'>;

export const accessColumns: Column<Request>[] = [
  valueColumn('partner', 'Партнёр', 220, partnerLabel),
  cellColumn('offer', 'Оффер', 190, ({ offerId, offerName }) => (
    <TextLink to={pathTo('offer', { id: offerId })}>{offerName}</TextLink>
  )),
  dashColumn('source', 'Источник', 240, { grows: true }),
  dashColumn('volume', 'Объём', 150),
  cellColumn('decision', 'Решение', 240, decisionOf),
  momentColumn('decidedAt', 'Ответили', 145),
  dashColumn('decidedBy', 'Кто', 160),
  cellColumn('picture', 'Креатив', 100, ({ picture }) =>
    picture ? (
      <a href={picture.replace('-320.', '-1280.')} target="_blank" rel="noreferrer">
        Картинка
      </a>
    ) : (
      '—'
    ),
  ),
  cellColumn('approval', 'Апрув', 90, ({ approval }) => (approval === null ? '—' : formatPercent(approval)), {
    align: 'end',
    about: 'По всем офферам за 90 дней',
  }),
  numberColumn('confirmed', 'Подтверждено', 120, {
    about: 'Подтверждённых конверсий по всем офферам за 90 дней',
  }),
  momentColumn('createdAt', 'Когда', 145),
];

function decisionOf({ state, reason, until, comment }: Request) {
  const said = comment ? `: ${comment}` : '';
  if (state === 'refused' && reason) return `${accessRefusalNames[reason]}${said}`;
  if (state === 'granted') return `${until ? `До ${formatDate(until)}` : 'Без срока'}${said}`;
  return '—';
}
