import { dayIn, inDots } from '../../money/ledger/days.ts';
import { setNetwork } from '../../money/papers/network-queries.ts';
import { findWhole } from '../../money/registries/check-queries.ts';
import { closeDraft } from '../../money/registries/close.ts';
import { insertDraft, markSent, noteTaken } from '../../money/registries/draft-queries.ts';
import { encodeWindows1251 } from '../../money/registries/exchange/windows-1251.ts';
import { keepPayingAccount } from '../../money/registries/paying-queries.ts';
import { approveRegistry } from '../../money/registries/queries.ts';
import { importStatement } from '../../money/statements/import.ts';
import { findExact } from '../../money/statements/match-queries.ts';
import { statementType } from '../../money/statements/queries.ts';
import { payByLine } from '../../money/statements/settle-by-line.ts';
import { moveWithdrawal } from '../../money/withdrawals/move.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { keepDocument } from '../../platform/documents/queries.ts';
import type { Scene } from '../scene.ts';
import { bank, fillPayee, type Payee } from './requisites.ts';
import { withdrawBonus } from './withdrawals.ts';

const payingAccount = '40702810200000000100';
const address = '115035, Москва';

type Earner = [sum: number, account: string, payee: [login: string, kind: Payee[1], values: Payee[3]]];

/** Partners who withdraw a bonus; the first two are paid. */
const earners: Earner[] = [
  [
    46_200,
    '40802810800000005120',
    [
      'kuznetsova',
      'ip',
      { name: 'Кузнецова Мария Олеговна', inn: '772834567901', ogrn: '319774600543212', address },
    ],
  ],
  [
    18_750.5,
    '40817810000000008459',
    ['i.volkov', 'npd', { name: 'Волков Илья Андреевич', inn: '771234560162' }],
  ],
  [
    31_400,
    '40802810900000006731',
    [
      'lebedeva',
      'ip',
      { name: 'Лебедева Ольга Игоревна', inn: '500321778847', ogrn: '320774600777119', address },
    ],
  ],
  [
    124_900,
    '40702810700000007344',
    [
      'r.safin',
      'ooo',
      {
        name: 'ООО «Сафин и партнёры»',
        inn: '7701234994',
        kpp: '770101001',
        ogrn: '1207746123991',
        address,
        director: 'Генеральный директор Сафин Р. М.',
      },
    ],
  ],
];

/**
 * The network as a firm, the account that the network pays from, a registry that was sent and that a statement has paid in part,
 * and one that waits for its second person: finance closes both, so the administrator approves.
 */
export async function fillRegistries(tx: Tx, scene: Scene): Promise<void> {
  await setNetwork(tx, {
    name: 'ООО «Пример Партнёрс»',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    address: '117312, Москва, ул. Вавилова, д. 19',
    signer: 'Генеральный директор Лебедева М. А.',
  });
  await keepPayingAccount(tx, {
    account: payingAccount,
    bik: bank.bik,
    bank: bank.bankName,
    correspondent: bank.correspondent,
    purpose: 'Выплата № {номер}, вознаграждение партнёра по договору-оферте, НДС не облагается',
  });
  const withdrawn: { id: number; methodId: number }[] = [];
  for (const [sum, account, [login, kind, values]] of earners) {
    await fillPayee(tx, scene, [login, kind, 13, values, [['bank', 12, { ...bank, account }]]]);
    const withdrawal = await withdrawBonus(tx, scene, login, { bonus: sum, sum, daysAgo: 5 });
    await moveWithdrawal(tx, withdrawal, 'approved', 'program');
    withdrawn.push(withdrawal);
  }
  const finance = scene.idOf('finance');
  const close = async (part: typeof withdrawn) => {
    const methodId = part[0]?.methodId ?? 0;
    const ids = part.map(({ id }) => id);
    const id = await insertDraft(tx, { methodId, currencyCode: 'RUB', createdBy: finance, ids });
    await closeDraft(tx, scene, id, finance, { concerns: () => {} });
    return id;
  };
  const sent = await close(withdrawn.slice(0, 2));
  await close(withdrawn.slice(2));
  await approveRegistry(tx, sent, scene.idOf('staff'), (await findWhole(tx, sent))?.sha256 ?? null);
  await noteTaken(tx, sent, { isQr: false });
  await markSent(tx, sent, finance);
  await fillStatement(tx, scene, sent);
}

/** The bank has paid the first order, and the second one under a number of its own; it took its fee. */
async function fillStatement(tx: Tx, scene: Scene, registryId: number) {
  const orders = await tx<{ number: number; net: number }[]>`
    select number, net from registry_lines where registry_id = ${registryId} order by number`;
  const day = inDots(dayIn(0, scene.settings.networkTimeZone));
  const debit = (
    number: number,
    kopecks: number,
    account: string,
    name = '',
    purpose = 'Вознаграждение партнёра',
  ) => [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number}`,
    `Дата=${day}`,
    `ДатаСписано=${day}`,
    `Сумма=${(kopecks / 100).toFixed(2)}`,
    `ПлательщикСчет=${payingAccount}`,
    `ПолучательСчет=${account}`,
    `Получатель1=${name}`,
    `ПолучательБИК=${bank.bik}`,
    `НазначениеПлатежа=${purpose}`,
    'КонецДокумента',
  ];
  const lines = [
    '1CClientBankExchange',
    `ДатаНачала=${day}`,
    `ДатаКонца=${day}`,
    `РасчСчет=${payingAccount}`,
    ...orders.flatMap(({ number, net }, n) => {
      const [, account = '', payee] = earners[n] ?? [];
      return debit(n === 0 ? number : 4817, net, account, payee?.[2].name);
    }),
    ...debit(4818, 125_000, '47423810000000000001', bank.bankName, 'Комиссия за ведение счёта'),
    'КонецФайла',
  ];
  const bytes = encodeWindows1251(lines.map((line) => `${line}\r\n`).join(''));
  const { id } = await keepDocument(tx, scene, { name: 'выписка.txt', mediaType: statementType, bytes });
  const finance = scene.idOf('finance');
  await importStatement(tx, scene, id, finance);
  for (const { lineId, withdrawalId } of await findExact(tx))
    await payByLine(tx, lineId, withdrawalId, { kind: 'account', id: finance, isProgram: true });
}
