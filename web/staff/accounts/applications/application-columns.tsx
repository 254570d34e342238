import { applicationStateNames } from '#contract/accounts/sign-up-names';
import { Badge } from '../../../ui/page/badge.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { inOneLine } from '../../money/withdrawals/withdrawal-words.ts';
import type { Column } from '../../ui/list/column.ts';
import { type Application, referrerLabel, signsOf, sourcesOf, stateTones } from './application-words.ts';

export const applicationColumns: Column<Application>[] = [
  { id: 'id', title: 'Заявка', cell: ({ id }) => `№ ${id}`, width: 75 },
  { id: 'login', title: 'Логин', cell: ({ login }) => login, width: 110 },
  { id: 'email', title: 'Почта', cell: ({ email }) => email, width: 170 },
  { id: 'telegram', title: 'Telegram', cell: ({ telegram }) => telegram, width: 125 },
  { id: 'sources', title: 'Источники', cell: sourcesOf, width: 170, grows: true },
  {
    id: 'signs',
    title: 'На что смотреть',
    width: 200,
    about: 'Что известно кроме ответов: факты, не оценка',
    cell: (one) => inOneLine(signsOf(one)),
  },
  {
    id: 'state',
    title: 'Состояние',
    width: 140,
    cell: ({ state }) => <ApplicationBadge state={state} />,
  },
  {
    id: 'brought',
    title: 'Кто привёл',
    width: 170,
    cell: ({ manager, referrer }) =>
      [manager?.name, referrer && referrerLabel(referrer)].filter(Boolean).join(', ') || '—',
  },
  {
    id: 'changedAt',
    title: 'Ждёт с',
    width: 140,
    about: 'Когда о себе в последний раз написали',
    cell: ({ changedAt }) => formatDate(changedAt),
  },
  { id: 'phone', title: 'Телефон', cell: ({ phone }) => phone || '—', width: 140, isHiddenAtFirst: true },
  {
    id: 'decidedBy',
    title: 'Кто решил',
    width: 150,
    isHiddenAtFirst: true,
    cell: ({ decidedBy }) => decidedBy || '—',
  },
  {
    id: 'createdAt',
    title: 'Прислана',
    width: 140,
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

export function ApplicationBadge({ state }: Pick<Application, 'state'>) {
  return <Badge tone={stateTones[state]} text={applicationStateNames[state]} />;
}
