import { adPartyNames, adRoleNames, adSubjectNames } from '#contract/marking/creative-names';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import {
  cellColumn,
  dashColumn,
  dayColumn,
  momentColumn,
  namedColumn,
  textColumn,
} from '../../ui/list/columns.tsx';
import { PartnerLink } from '../record-links.tsx';

export type Contract = ItemOf<'operator.get-ad-contracts'>;

export const contractColumns: Column<Contract>[] = [
  textColumn('number', 'Договор', 150),
  textColumn('id', '№', 70),
  cellColumn('side', 'С кем', 190, sideOf),
  textColumn('name', 'Сторона', 220, { grows: true }),
  cellColumn('inn', 'ИНН', 130, ({ inn, foreignNumber }) => inn || foreignNumber),
  dayColumn('date', 'Дата', 105),
  namedColumn('subject', 'Предмет', 200, adSubjectNames),
  cellColumn('creatives', 'Креативы', 130, creativesOf, { align: 'end' }),
  namedColumn('party', 'Вид стороны', 160, adPartyNames, { isHiddenAtFirst: true }),
  cellColumn('roles', 'Роли', 200, ({ roles }) => roles.map((role) => adRoleNames[role]).join(', ') || '—', {
    isHiddenAtFirst: true,
  }),
  dashColumn('parentId', 'Дополняет №', 110, { isHiddenAtFirst: true }),
  momentColumn('createdAt', 'Записан', 145, { isHiddenAtFirst: true }),
];

function sideOf({ advertiser, user }: Contract) {
  if (advertiser)
    return <TextLink to={pathTo('advertiser', { id: advertiser.id })}>{advertiser.name}</TextLink>;
  return user ? <PartnerLink {...user} /> : '—';
}

function creativesOf({ id, creatives }: Contract) {
  if (creatives === 0) return '—';
  return (
    <TextLink to={`${pathTo('creatives')}?tab=all&contractId=${id}`}>
      {formatCount(creatives, 'креатив', 'креатива', 'креативов')}
    </TextLink>
  );
}
