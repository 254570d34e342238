import { currencyCode } from '#contract/wire/fields';
import { smallOf } from '../../../platform/pictures/queries.ts';
import type { Quality, RequestRow, StaffRow } from './request-queries.ts';

export function requestOnWire<Row extends RequestRow>({ pictureId, ...row }: Row) {
  return { ...row, picture: pictureId === null ? null : smallOf(pictureId) };
}

export function staffRequestOnWire(
  { userId, login, firstName, lastName, currencyCode: code, decidedBy, decider, ...row }: StaffRow,
  quality: Quality | undefined,
) {
  return {
    ...requestOnWire(row),
    ...(quality ?? { confirmed: 0, approval: null }),
    partner: { id: userId, login, firstName, lastName, currencyCode: currencyCode.parse(code) },
    decidedBy: decidedBy === null ? '' : decidedBy === 'staff' ? decider : deciders[decidedBy],
  };
}

const deciders = {
  key: 'Ключ API',
  rule: 'Правило оффера',
  partner: 'Партнёр',
  switch: 'Были ссылки на оффер',
};
