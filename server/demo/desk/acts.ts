import { daysBefore } from '../days.ts';
import type { PastAct } from './desk-queries.ts';
import type { Desk } from './fill-desk.ts';

type Act = Partial<PastAct> &
  Pick<PastAct, 'method' | 'params'> & { daysAgo: number; hour: number; by: 0 | 1 };

/** The staff's acts of the last weeks, oldest first; `by`: the administrator or finance. `fileId`: the applied file. */
export function actsOf({ ids, now, idOf, staffIds }: Desk, fileId: number): PastAct[] {
  const partner = (login: string) => ids.get(login) ?? 0;
  const windows = idOf('Окна «Светлица» с замером');
  const loan = idOf('Быстрый заём «Рублик»');
  const done = { ok: true };
  const acts: Act[] = [
    {
      daysAgo: 25,
      hour: 10,
      by: 1,
      method: 'operator.post-ledger-entry',
      userIds: [partner('demo')],
      result: done,
      params: {
        userId: partner('demo'),
        kind: 'bonus',
        account: 'available',
        amount: 12_000,
        comment: 'Бонус за объём, оффер «Тёплый дом: утепление фасадов»',
      },
    },
    {
      daysAgo: 12,
      hour: 8,
      by: 0,
      method: 'operator.set-manager',
      result: done,
      userIds: [partner('kuznetsova'), partner('d.orlov')],
      params: { ids: [partner('kuznetsova'), partner('d.orlov')] },
    },
    {
      daysAgo: 8,
      hour: 13,
      by: 0,
      method: 'operator.set-offer-status',
      records: [`offer-${windows}`],
      params: { ids: [windows], status: 'paused' },
      before: { status: 'active' },
      after: { status: 'paused' },
    },
    {
      daysAgo: 6,
      hour: 11.1,
      by: 1,
      method: 'operator.apply-batch',
      params: { id: fileId },
      records: [`batch-${fileId}`],
      result: done,
    },
    {
      daysAgo: 4,
      hour: 9,
      by: 0,
      method: 'operator.set-offer-status',
      records: [`offer-${windows}`],
      params: { ids: [windows], status: 'active' },
      before: { status: 'paused' },
      after: { status: 'active' },
    },
    {
      daysAgo: 3,
      hour: 12,
      by: 1,
      method: 'operator.save-offer',
      records: [`offer-${loan}`],
      outcome: 403,
      params: { id: loan, name: 'Быстрый заём «Рублик»', dailyCap: 300 },
    },
    {
      daysAgo: 1,
      hour: 14,
      by: 0,
      method: 'operator.update-user',
      userIds: [partner('novikova')],
      result: done,
      params: { id: partner('novikova'), telegram: '@novikova_ads' },
      before: { telegram: '' },
      after: { telegram: '@novikova_ads' },
    },
  ];
  const whole = { userIds: [], records: [], result: null, before: null, after: null, outcome: 0 };
  return acts.map(({ daysAgo, hour, by, ...act }) => ({
    ...whole,
    ...act,
    at: daysBefore(now, daysAgo, hour),
    staffId: staffIds[by] ?? 0,
  }));
}
