import { applicationStateNames } from '#contract/accounts/sign-up-names';
import { Badge } from '../../../ui/page/badge.tsx';
import { inOneLine } from '../../money/withdrawals/withdrawal-words.ts';
import type { Column } from '../../ui/list/column.ts';
import { badgeColumn, cellColumn, dashColumn, momentColumn, textColumn } from '../../ui/list/columns.tsx';
import { type Application, referrerLabel, signsOf, sourcesOf, stateTones } from './application-words.ts';

export const applicationColumns: Column<Application>[] = [
  cellColumn('id', 'Заявка', 75, ({ id }) => `№ ${id}`),
  textColumn('login', 'Логин', 110),
  textColumn('email', 'Почта', 170),
  textColumn('telegram', 'Telegram', 125),
  cellColumn('sources', 'Источники', 170, sourcesOf, { grows: true }),
  cellColumn('signs', 'На что смотреть', 200, (one) => inOneLine(signsOf(one)), {
    about: 'Что известно кроме ответов: факты, не оценка',
  }),
  badgeColumn('state', 'Состояние', 140, stateTones, applicationStateNames),
  cellColumn(
    'brought',
    'Кто привёл',
    170,
    ({ manager, referrer }) =>
      [manager?.name, referrer && referrerLabel(referrer)].filter(Boolean).join(', ') || '—',
  ),
  momentColumn('changedAt', 'Ждёт с', 140, { about: 'Когда о себе в последний раз написали' }),
  dashColumn('phone', 'Телефон', 140, { isHiddenAtFirst: true }),
  dashColumn('decidedBy', 'Кто решил', 150, { isHiddenAtFirst: true }),
  momentColumn('createdAt', 'Прислана', 140, { isHiddenAtFirst: true }),
];

export function ApplicationBadge({ state }: Pick<Application, 'state'>) {
  return <Badge tone={stateTones[state]} text={applicationStateNames[state]} />;
}
