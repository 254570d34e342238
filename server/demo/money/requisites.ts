import type { PayeeKind } from '#contract/money/requisite-names';
import { lockBrake } from '../../money/brakes/queries.ts';
import { insertDestination, setMain } from '../../money/requisites/destination-queries.ts';
import { findMethods } from '../../money/requisites/method-queries.ts';
import { decidePayee, findPayee, insertPayee } from '../../money/requisites/payee-queries.ts';
import { readDestination, readPayee, type Values } from '../../money/requisites/read-values.ts';
import { fingerprint, sealValues } from '../../money/requisites/sealing.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { hour, type Scene } from '../scene.ts';

/** `waits`: hours until the waiting time ends, or the code that confirms; without it the destination is paid. */
type To = [kind: string, daysAgo: number, values: Values, waits?: number | 'code'];
export type Payee = [login: string, kind: PayeeKind, daysAgo: number, values: Values, destinations: To[]];

export const bank = {
  bik: '044525999',
  bankName: 'Банк «Пример», Москва',
  correspondent: '30101810600000000999',
};

/** Payees without destinations are checked yet. */
const payees: Payee[] = [
  [
    'demo',
    'ip',
    181,
    {
      name: 'Соколов Андрей Викторович',
      inn: '771234567859',
      ogrn: '319774600123453',
      address: '115035, Москва, Садовническая ул., д. 12, кв. 40',
    },
    [
      ['bank', 180, { ...bank, account: '40802810400000004217' }],
      ['sbp', 1, { phone: '+79000000017', bank: 'Т-Банк' }, 24],
      ['yoomoney', 0, { wallet: '4100118230451800' }, 'code'],
    ],
  ],
  ['demo', 'npd', 0, { name: 'Соколов Андрей Викторович', inn: '771234567859' }, []],
  [
    'third',
    'npd',
    91,
    { name: 'Зайцев Павел Игоревич', inn: '772834567122' },
    [['yoomoney', 90, { wallet: '4100116075156746' }]],
  ],
  [
    'i.volkov',
    'npd',
    81,
    { name: 'Волков Илья Андреевич', inn: '500100732259' },
    [['yoomoney', 80, { wallet: '4100175017397' }]],
  ],
  [
    'd.orlov',
    'ooo',
    21,
    {
      name: 'ООО «Орлов Медиа»',
      inn: '7701234560',
      kpp: '770101001',
      ogrn: '1197746123453',
      address: '101000, Москва, Мясницкая ул., д. 8',
      director: 'Генеральный директор Орлов Д. С.',
    },
    [['bank', 20, { ...bank, account: '40702810600000001893' }]],
  ],
];

export async function fillRequisites(tx: Tx, scene: Scene): Promise<void> {
  for (const payee of payees) await fillPayee(tx, scene, payee);
}

export async function fillPayee(tx: Tx, scene: Scene, payee: Payee): Promise<void> {
  const [login, kind, daysAgo, values, destinations] = payee;
  const userId = scene.idOf(login);
  await lockBrake(tx, userId);
  const read = readPayee(kind, values);
  const id = await insertPayee(tx, userId, {
    ...read,
    kind,
    replaces: undefined,
    sealed: sealValues(scene, 'payee', userId, read.values),
    fingerprint: await fingerprint(tx, scene, read.number),
    createdAt: scene.ago(daysAgo, 8),
  });
  const made = await findPayee(tx, userId, id);
  if (made && destinations.length > 0) await decidePayee(tx, made, true, '');
  for (const to of destinations) await fillDestination(tx, scene, { userId, payeeSeries: id, kind }, to);
}

type Owner = { userId: number; payeeSeries: number; kind: PayeeKind };

async function fillDestination(tx: Tx, scene: Scene, owner: Owner, to: To) {
  const { userId, payeeSeries, kind } = owner;
  const [methodKind, daysAgo, given, waits] = to;
  const method = (await findMethods(tx)).find((one) => one.kind === methodKind);
  if (!method) throw new Error(`no method ${methodKind}`);
  const { values, number, mask, bank } = readDestination(method, kind, given);
  const at = scene.ago(daysAgo, 9);
  const id = await insertDestination(tx, userId, {
    mask,
    bank,
    payeeSeries,
    methodId: method.id,
    replacesId: null,
    sealed: sealValues(scene, 'destination', userId, values),
    numberHash: await fingerprint(tx, scene, number),
    createdAt: at,
    address: '203.0.113.24',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  });
  if (waits === 'code') return;
  const until = waits === undefined ? at : new Date(scene.now.getTime() + waits * hour);
  await tx`update destinations set state = 'waiting', confirmed_at = ${at}, waits_until = ${until} where id = ${id}`;
  if (waits !== undefined) return;
  await tx`update destinations set state = 'active', activated_at = ${at} where id = ${id}`;
  await setMain(tx, userId, id);
}
