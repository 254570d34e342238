import { smallOf } from '../../../platform/pictures/queries.ts';
import type { Quality, RequestRow, StaffRow } from './request-queries.ts';

export function requestOnWire<Row extends RequestRow>({ pictureId, ...row }: Row) {
  return { ...row, picture: pictureId === null ? null : smallOf(pictureId) };
}

export function staffRequestOnWire({ decidedBy, decider, ...row }: StaffRow, quality: Quality | undefined) {
  return {
    ...requestOnWire(row),
    ...(quality ?? { confirmed: 0, approval: null }),
    decidedBy: decidedBy === null ? '' : decidedBy === 'staff' ? decider : deciders[decidedBy],
  };
}

const deciders = {
  key: 'Ключ API',
  rule: 'Правило оффера',
  partner: 'Партнёр',
  switch: 'Были ссылки на оффер',
};
