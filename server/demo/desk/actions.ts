import type { Tx } from '../../platform/db/connection.ts';
import { demoFinance, demoStaff } from '../accounts/partners.ts';
import type { Scene } from '../scene.ts';
import { insertActions } from './desk-queries.ts';

type Action = [daysAgo: number, hour: number, by: { login: string }, method: string, call: object];

/** The staff's actions of the last weeks, oldest first. `fileId`: the applied file. */
export async function fillActions(tx: Tx, { ago, idOf }: Scene, fileId: number): Promise<void> {
  const windows = idOf('Окна «Светлица» с замером');
  const loan = idOf('Быстрый заём «Рублик»');
  const done = { ok: true };
  const setStatus = (before: string, status: string) => ({
    records: [`offer-${windows}`],
    params: { ids: [windows], status },
    before: { status: before },
    after: { status },
  });
  const actions: Action[] = [
    [
      25,
      10,
      demoFinance,
      'operator.post-ledger-entry',
      {
        userIds: [idOf('demo')],
        result: done,
        params: {
          userId: idOf('demo'),
          kind: 'bonus',
          account: 'available',
          amount: 12_000,
          comment: 'Бонус за объём, оффер «Тёплый дом: утепление фасадов»',
        },
      },
    ],
    [
      12,
      8,
      demoStaff,
      'operator.set-manager',
      {
        result: done,
        userIds: [idOf('kuznetsova'), idOf('d.orlov')],
        params: { ids: [idOf('kuznetsova'), idOf('d.orlov')] },
      },
    ],
    [8, 13, demoStaff, 'operator.set-offer-status', setStatus('active', 'paused')],
    [
      6,
      11.1,
      demoFinance,
      'operator.apply-batch',
      {
        params: { id: fileId },
        records: [`batch-${fileId}`],
        result: done,
      },
    ],
    [4, 9, demoStaff, 'operator.set-offer-status', setStatus('paused', 'active')],
    [
      3,
      12,
      demoFinance,
      'operator.save-offer',
      {
        records: [`offer-${loan}`],
        outcome: 403,
        params: { id: loan, name: 'Быстрый заём «Рублик»', dailyCap: 300 },
      },
    ],
    [
      1,
      14,
      demoStaff,
      'operator.update-user',
      {
        userIds: [idOf('novikova')],
        result: done,
        params: { id: idOf('novikova'), telegram: '@novikova_ads' },
        before: { telegram: '' },
        after: { telegram: '@novikova_ads' },
      },
    ],
  ];
  const rows = actions.map(([daysAgo, hour, { login }, method, call]) => {
    return { ...call, at: ago(daysAgo, hour), staffId: idOf(login), method };
  });
  await insertActions(tx, rows);
}
