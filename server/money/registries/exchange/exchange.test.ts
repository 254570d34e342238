import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatement, UnreadableStatement } from '../../statements/read-statement.ts';
import { encodeWindows1251, findForeignSigns, onePlainLine } from './windows-1251.ts';
import { type Exchange, writeOrders } from './write-orders.ts';

const payer = {
  name: 'ООО «Сеть»',
  inn: '7707083893',
  kpp: '773601001',
  account: '40702810100000000001',
  bik: '044525225',
  bank: 'ПАО Сбербанк',
  correspondent: '30101810400000000225',
};
const payee = {
  name: 'ИП Ёлкина Анна Сергеевна',
  inn: '500100732259',
  kpp: '',
  account: '40802810600000000025',
  bik: '049805746',
  bank: 'Банк «Север»',
  correspondent: '30101810800000000746',
};
const file: Exchange = {
  payer,
  day: '2026-11-24',
  orders: [
    { number: 1, net: 10050, payee, purpose: 'Выплата № 12, вознаграждение партнёра' },
    {
      number: 2,
      net: 5,
      purpose: '15 ₽\r\nКонецДокумента\u2028СекцияДокумент=Платежное поручение',
      payee: { ...payee, name: 'ООО «Два»', inn: '7707083893', kpp: '773601001' },
    },
  ],
};

const head = `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
Отправитель=Kabinet
Получатель=
ДатаСоздания=24.11.2026
ДатаНачала=24.11.2026
ДатаКонца=24.11.2026
РасчСчет=40702810100000000001
Документ=Платежное поручение
`;
const ofPayer = `ПлательщикСчет=40702810100000000001
Плательщик=ИНН 7707083893 ООО «Сеть»
ПлательщикИНН=7707083893
ПлательщикКПП=773601001
Плательщик1=ООО «Сеть»
ПлательщикРасчСчет=40702810100000000001
ПлательщикБанк1=ПАО Сбербанк
ПлательщикБИК=044525225
ПлательщикКорсчет=30101810400000000225
`;
const golden = `${head}СекцияДокумент=Платежное поручение
Номер=1
Дата=24.11.2026
Сумма=100.50
${ofPayer}ПолучательСчет=40802810600000000025
Получатель=ИНН 500100732259 ИП Ёлкина Анна Сергеевна
ПолучательИНН=500100732259
Получатель1=ИП Ёлкина Анна Сергеевна
ПолучательРасчСчет=40802810600000000025
ПолучательБанк1=Банк «Север»
ПолучательБИК=049805746
ПолучательКорсчет=30101810800000000746
ВидОплаты=01
Очередность=5
НазначениеПлатежа=Выплата № 12, вознаграждение партнёра
КонецДокумента
СекцияДокумент=Платежное поручение
Номер=2
Дата=24.11.2026
Сумма=0.05
${ofPayer}ПолучательСчет=40802810600000000025
Получатель=ИНН 7707083893 ООО «Два»
ПолучательИНН=7707083893
ПолучательКПП=773601001
Получатель1=ООО «Два»
ПолучательРасчСчет=40802810600000000025
ПолучательБанк1=Банк «Север»
ПолучательБИК=049805746
ПолучательКорсчет=30101810800000000746
ВидОплаты=01
Очередность=5
НазначениеПлатежа=15 руб. КонецДокумента СекцияДокумент=Платежное поручение
КонецДокумента
КонецФайла
`;

/** The bytes of «Ёлкина № «» — …» in the code page, from its table of the registry of IANA. */
const signs = { Ё: 0xa8, л: 0xeb, '№': 0xb9, '«': 0xab, '»': 0xbb, '—': 0x97, '…': 0x85, ё: 0xb8, я: 0xff };

test('the file of orders is the golden one, byte by byte, in windows-1251 with CRLF', () => {
  const bytes = writeOrders(file);
  assert.equal(new TextDecoder('windows-1251').decode(bytes), golden.replaceAll('\n', '\r\n'));
  assert.deepEqual(bytes, writeOrders(structuredClone(file)));
  for (const [sign, byte] of Object.entries(signs))
    assert.deepEqual([...encodeWindows1251(sign)], [byte], sign);
});

test('what the code page has not is named, and nothing of a value ends its line', () => {
  assert.deepEqual(findForeignSigns('Әлия 😀 «Ёж»\u0098'), ['Ә', '😀', '\u0098']);
  assert.throws(() => encodeWindows1251('Ә'));
  assert.equal(onePlainLine(' 300₽\t и\u00851\u2029\v2 '), '300 руб. и 1 2');
});

test('our own orders are read back as they were written', () => {
  const { accounts, from, lines } = readStatement(writeOrders(file));
  assert.deepEqual([accounts, from, lines.length], [[payer.account], '2026-11-24', 2]);
  assert.deepEqual(lines[0], {
    number: '1',
    day: '2026-11-24',
    amount: 10050,
    debitedOn: null,
    creditedOn: null,
    payer: { account: payer.account, bik: payer.bik, name: payer.name },
    payee: { account: payee.account, bik: payee.bik, name: payee.name },
    purpose: 'Выплата № 12, вознаграждение партнёра',
  });
});

const statement = golden
  .replace('Номер=1\n', 'Номер=000001\nДатаСписано=25.11.2026\n')
  .replace(head, `${head}СекцияРасчСчет\nДатаНачала=24.11.2026\nРасчСчет=${payer.account}\nКонецРасчСчет\n`);

test('a statement is the same in windows-1251, DOS, UTF-8 that says Windows, with a byte order mark and any ends of lines', () => {
  const plain = readStatement(encodeWindows1251(statement));
  assert.deepEqual([plain.lines[0]?.number, plain.lines[0]?.debitedOn], ['1', '2026-11-25']);
  const crlf = statement.replaceAll('\n', '\r\n');
  for (const bytes of [encodeWindows1251(crlf), Buffer.from(statement), Buffer.from(`\ufeff${crlf}`)])
    assert.deepEqual(readStatement(bytes), plain);
  const dos = asDos(statement.replace('=Windows', '=DOS').replaceAll(/[«»№]/g, '"'));
  assert.equal(readStatement(dos).lines[0]?.payee.name, 'ИП Ёлкина Анна Сергеевна');
});

test('what old programs put around a statement is no line of it', () => {
  const plain = readStatement(Buffer.from(statement));
  for (const text of [
    `${statement}\u001a`,
    `${statement}\0\0\0`,
    `\n\n${statement}`,
    `${statement}\u001a\0\0rest`,
  ])
    assert.deepEqual(readStatement(Buffer.from(text)), plain);
});

test('a purpose with line breaks rewrites no field of its document', () => {
  const of = (purpose: string) =>
    readStatement(Buffer.from(statement.replace(/НазначениеПлатежа=.*/, purpose))).lines[0];
  const plain = of('НазначениеПлатежа=Оплата');
  const hostile = 'Сумма=3.00\nНомер=99\nПолучательСчет=40702810900000000001\nи ещё';
  assert.deepEqual(of(`НазначениеПлатежа=Оплата\n${hostile}`), {
    ...plain,
    purpose: `Оплата ${hostile.replaceAll('\n', ' ')}`,
  });
  // If the purpose comes first, nothing shows whether a line is the bank's or the payer's.
  const first = statement.replace('Сумма=100.50', 'НазначениеПлатежа=Оплата\nСумма=3.00\nСумма=100.50');
  assert.throws(() => readStatement(Buffer.from(first)), /поле Сумма названо в документе дважды/);
});

test('a statement that is cut off at any byte is refused whole', () => {
  const bytes = encodeWindows1251(statement.replaceAll('\n', '\r\n'));
  for (let length = 0; length < bytes.length - 2; length += 1)
    assert.throws(() => readStatement(bytes.subarray(0, length)), UnreadableStatement, String(length));
});

test('what cannot be true of a document refuses the file and names the line', () => {
  const of = (from: string, to: string) => () => readStatement(Buffer.from(statement.replace(from, to)));
  assert.throws(of('Сумма=100.50', 'Сумма=1e5'), /строка 15: в документе не читается сумма/);
  assert.throws(of('Дата=24.11.2026', 'Дата=31.11.2026'), /не читается дата/);
  assert.throws(of('КонецДокумента\n', ''), /предыдущий раздел не закончен/);
  assert.throws(of('КонецФайла', 'КонецФайла\nСекцияДокумент=Платежное поручение'), /после конца/);
  assert.throws(() => readStatement(Buffer.from('%PDF-1.7')), /не выписка/);
});

function asDos(text: string): Buffer {
  const table = [...new TextDecoder('ibm866').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Buffer.from(Array.from(text, (sign) => table.indexOf(sign)));
}
