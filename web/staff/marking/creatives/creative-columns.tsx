import { creativeFormNames, creativeStateNames } from '#contract/marking/creative-names';
import { creativeTones } from '../../../marking/links/creative-words.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import {
  badgeColumn,
  cellColumn,
  dash,
  dashColumn,
  momentColumn,
  namedColumn,
  numberColumn,
  textColumn,
} from '../../ui/list/columns.tsx';
import { OfferLink, PartnerLink } from '../record-links.tsx';
import { contractLabel } from './contract-label.ts';

export type Creative = ItemOf<'operator.get-creatives'>;

const offer = cellColumn<Creative>('offer', 'Оффер', 180, ({ offer: of }) => <OfferLink {...of} />);
const partner = cellColumn<Creative>('partner', 'Чей', 150, ({ user }) =>
  user ? <PartnerLink {...user} /> : 'Сети',
);
const contract = cellColumn<Creative>('contract', 'Договор', 190, ({ contract: of }) =>
  dash(contractLabel(of)),
);

/** Creatives of partners that wait for an answer. */
export const waitingColumns: Column<Creative>[] = [
  textColumn('name', 'Креатив', 220, { grows: true }),
  textColumn('id', '№', 70),
  partner,
  offer,
  namedColumn('form', 'Форма', 150, creativeFormNames),
  dashColumn('kktu', 'ККТУ', 95),
  momentColumn('createdAt', 'Когда', 145),
];

/** Creatives of all states. */
export const creativeColumns: Column<Creative>[] = [
  textColumn('name', 'Креатив', 200, { grows: true }),
  textColumn('id', '№', 70),
  badgeColumn('state', 'Состояние', 130, creativeTones, creativeStateNames),
  dashColumn('erid', 'Токен', 150),
  partner,
  offer,
  contract,
  dashColumn('kktu', 'ККТУ', 95),
  numberColumn('links', 'Ссылок', 80),
  momentColumn('endsAt', 'Действует до', 135),
  namedColumn('form', 'Форма', 150, creativeFormNames, { isHiddenAtFirst: true }),
  dashColumn('reason', 'Причина отказа', 200, { isHiddenAtFirst: true }),
  momentColumn('createdAt', 'Создан', 145, { isHiddenAtFirst: true }),
];
