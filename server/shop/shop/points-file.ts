import { pointsEntryName } from '#contract/shop/shop-names';
import { pointsStaff } from '#contract/shop/staff-points';
import { unitsCell } from '../../platform/http/csv.ts';
import { inPortions, listFile } from '../../platform/rpc/list-file.ts';
import { findPointsAfter, type PointsRow } from './points-list-queries.ts';

/** The ledger of points as a file: the filters of `operator.get-points`, newest first. */
export const pointsFile = listFile(pointsStaff['operator.get-points'], {
  titles: [
    'ID',
    'Время',
    'ID партнёра',
    'Логин партнёра',
    'Акция',
    'Запись',
    'Баллы',
    'Стало',
    'Валюта',
    'Комментарий',
    'Кто',
  ],
  rows: (filter, { sql }) =>
    inPortions((last: PointsRow | undefined, limit) => findPointsAfter(sql, filter, last, limit)),
  cells: (one, { time }) => [
    String(one.id),
    time(one.createdAt),
    String(one.userId),
    one.userLogin,
    one.promotionName,
    pointsEntryName(one),
    unitsCell(one.amount),
    unitsCell(one.balanceAfter),
    one.currency,
    one.comment,
    one.authorName || (authors[one.actor] ?? ''),
  ],
});

/** Titles of authors without a name of their own. */
const authors: Record<string, string> = {
  partner: 'Партнёр',
  program: 'Программа',
  key: 'Ключ оператора',
};
