import type { App } from '../../app.ts';
import { dayIn } from '../../money/ledger/days.ts';
import { toMinor } from '../../money/ledger/money.ts';
import { postToLedger } from '../../money/ledger/post.ts';
import { setNetwork } from '../../money/papers/network-queries.ts';
import { findWhole } from '../../money/registries/check-queries.ts';
import { closeDraft } from '../../money/registries/close.ts';
import { insertDraft, markSent, noteTaken } from '../../money/registries/draft-queries.ts';
import { encodeWindows1251 } from '../../money/registries/exchange/windows-1251.ts';
import { keepPayingAccount, type PayingAccount } from '../../money/registries/paying-queries.ts';
import { approveRegistry } from '../../money/registries/queries.ts';
import { findMainDestination } from '../../money/requisites/destination-queries.ts';
import type { Values } from '../../money/requisites/read-values.ts';
import { importStatement } from '../../money/statements/import.ts';
import { findExact } from '../../money/statements/match-queries.ts';
import { statementType } from '../../money/statements/queries.ts';
import { payByLine } from '../../money/statements/settle-by-line.ts';
import { moveWithdrawal } from '../../money/withdrawals/move.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { keepDocument } from '../../platform/documents/queries.ts';
import { daysBefore } from '../days.ts';
import { bank, fillPayee, type Paid } from './requisites.ts';

const paying: PayingAccount = {
  account: '40702810200000000100',
  bik: bank.bik,
  bank: bank.bankName,
  correspondent: bank.correspondent,
  purpose: 'Выплата № {номер}, вознаграждение партнёра по договору-оферте, НДС не облагается',
};

const network = {
  name: 'ООО «Пример Партнёрс»',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  address: '117312, Москва, ул. Вавилова, д. 19',
  signer: 'Генеральный директор Лебедева М. А.',
};

type Earner = { login: string; sum: number; account: string; paid: Omit<Paid, 'daysAgo'> };

const address = '115035, Москва';
const earners: Earner[] = [
  {
    login: 'kuznetsova',
    sum: 46_200,
    account: '40802810800000005120',
    paid: {
      kind: 'ip',
      values: { name: 'Кузнецова Мария Олеговна', inn: '772834567901', ogrn: '319774600543212', address },
    },
  },
  {
    login: 'i.volkov',
    sum: 18_750.5,
    account: '40817810000000008459',
    paid: { kind: 'npd', values: { name: 'Волков Илья Андреевич', inn: '771234560162' } },
  },
  {
    login: 'lebedeva',
    sum: 31_400,
    account: '40802810900000006731',
    paid: {
      kind: 'ip',
      values: { name: 'Лебедева Ольга Игоревна', inn: '500321778847', ogrn: '320774600777119', address },
    },
  },
  {
    login: 'r.safin',
    sum: 124_900,
    account: '40702810700000007344',
    paid: { kind: 'ooo', values: ofSafin() },
  },
];

function ofSafin(): Values {
  return {
    name: 'ООО «Сафин и партнёры»',
    inn: '7701234994',
    kpp: '770101001',
    ogrn: '1207746123991',
    address,
    director: 'Генеральный директор Сафин Р. М.',
  };
}

const payeeOf = (place: number) => [earners[place]?.paid.values.name ?? '', earners[place]?.account ?? ''];

type Place = Pick<App, 'keys' | 'settings'> & { ids: Map<string, number>; now: Date; staffIds: number[] };

/**
 * The network as a firm, the account that the network pays from, a registry that was sent and that a statement has paid in part,
 * and one that waits for its second person: finance closes both, so the administrator approves.
 */
export async function fillRegistries(tx: Tx, place: Place): Promise<void> {
  await setNetwork(tx, network);
  await keepPayingAccount(tx, paying);
  const withdrawn: { id: number; methodId: number }[] = [];
  for (const earner of earners) withdrawn.push(await fillWithdrawal(tx, place, earner));
  const [approver = 0, closer = 0] = place.staffIds;
  const closed: number[] = [];
  for (const part of [withdrawn.slice(0, 2), withdrawn.slice(2)]) {
    const ids = part.map(({ id }) => id);
    const draft = { methodId: part[0]?.methodId ?? 0, currencyCode: 'RUB', createdBy: closer, ids };
    const id = await insertDraft(tx, draft);
    await closeDraft(tx, place, id, closer, { concerns: () => {} });
    closed.push(id);
  }
  const [sent = 0] = closed;
  await approveRegistry(tx, sent, approver, (await findWhole(tx, sent))?.sha256 ?? null);
  await noteTaken(tx, sent, { isQr: false });
  await markSent(tx, sent, closer);
  await fillStatement(tx, place, sent, closer);
}

/** A withdrawal of what a partner has got as a bonus, approved by the program. */
async function fillWithdrawal(tx: Tx, place: Place, { login, sum, account, paid }: Earner) {
  const userId = place.ids.get(login) ?? 0;
  const to = { kind: 'bank', values: { ...bank, account }, daysAgo: 12 };
  await fillPayee(tx, place, login, { ...paid, daysAgo: 13 }, [to]);
  const bonus = { kind: 'bonus', account: 'available' as const, amount: toMinor(sum) };
  const posted = { comment: 'Бонус за объём', createdAt: daysBefore(place.now, 5, 10) };
  await postToLedger(tx, userId, { ...bonus, ...posted, idempotencyKey: 'demo-volume' }, 'program');
  const destination = await findMainDestination(tx, userId);
  if (!destination) throw new Error(`the demo has no destination of ${login}`);
  const asked = { destinationId: destination.id, sum: toMinor(sum), idempotencyKey: 'demo-withdrawal' };
  const { withdrawal } = await requestWithdrawal(tx, place, userId, asked, 'partner');
  await moveWithdrawal(tx, withdrawal, 'approved', 'program');
  return withdrawal;
}

/** The bank has paid the first order, and the second one under a number of its own; it took its fee. */
async function fillStatement(tx: Tx, place: Place, registryId: number, staffId: number): Promise<void> {
  const orders = await tx<{ number: number; net: number }[]>`
    select number, net from registry_lines where registry_id = ${registryId} order by number`;
  const day = dayIn(0, place.settings.networkTimeZone).split('-').reverse().join('.');
  const debit = (number: number, kopecks: number, [name, account]: string[], purpose: string) => [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number}`,
    `Дата=${day}`,
    `ДатаСписано=${day}`,
    `Сумма=${(kopecks / 100).toFixed(2)}`,
    `ПлательщикСчет=${paying.account}`,
    `ПолучательСчет=${account}`,
    `Получатель1=${name}`,
    `ПолучательБИК=${bank.bik}`,
    `НазначениеПлатежа=${purpose}`,
    'КонецДокумента',
  ];
  const [first, second] = orders;
  const lines = [
    '1CClientBankExchange',
    `ДатаНачала=${day}`,
    `ДатаКонца=${day}`,
    `РасчСчет=${paying.account}`,
    ...debit(first?.number ?? 0, first?.net ?? 0, payeeOf(0), 'Вознаграждение партнёра'),
    ...debit(4817, second?.net ?? 0, payeeOf(1), 'Вознаграждение партнёра'),
    ...debit(4818, 125_000, [bank.bankName, '47423810000000000001'], 'Комиссия за ведение счёта'),
    'КонецФайла',
  ];
  const bytes = encodeWindows1251(lines.map((line) => `${line}\r\n`).join(''));
  const { id } = await keepDocument(tx, place, { name: 'выписка.txt', mediaType: statementType, bytes });
  await importStatement(tx, place, id, staffId);
  for (const { lineId, withdrawalId } of await findExact(tx))
    await payByLine(tx, lineId, withdrawalId, { kind: 'account', id: staffId, isProgram: true });
}
