import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findStray, problemOf, writeFile } from '../file.ts';
import { qrText } from '../qr.ts';
import { type Template, writeSheet } from './write-sheet.ts';

const template: Template = {
  separator: ';',
  encoding: 'windows-1251',
  decimalMark: ',',
  hasTitles: true,
  columns: [
    { title: 'Телефон', field: 'to.phone', text: '' },
    { title: 'Сумма', field: 'net', text: '' },
    { title: 'Кому', field: 'payeeName', text: '' },
    { title: '', field: '', text: 'Выплата' },
  ],
};
const lines = [
  { net: 100_050, fields: { 'to.phone': '79161234567', payeeName: '=cmd|calc' } },
  { net: 5, fields: { 'to.phone': '-1+2', payeeName: 'ООО «Ёж»; и "Ко"' } },
];

test('a sheet is written by its template, in its code page, and no cell is a formula', () => {
  const golden = [
    'Телефон;Сумма;Кому;',
    "79161234567;1000,50;'=cmd|calc;Выплата",
    `'-1+2;0,05;"ООО «Ёж»; и ""Ко""";Выплата`,
  ];
  const bytes = writeSheet(template, lines);
  assert.equal(new TextDecoder('windows-1251').decode(bytes), golden.map((line) => `${line}\r\n`).join(''));
  const tabs = {
    ...template,
    separator: 'tab',
    encoding: 'utf-8',
    decimalMark: '.',
    hasTitles: false,
  } as const;
  assert.equal(
    writeSheet(tabs, lines.slice(0, 1)).toString(),
    "79161234567\t1000.50\t'=cmd|calc\tВыплата\r\n",
  );
  // A decimal comma does not separate columns.
  const commas = { ...tabs, separator: ',', decimalMark: ',' } as const;
  assert.equal(
    writeSheet(commas, lines.slice(0, 1)).toString(),
    `79161234567,"1000,50",'=cmd|calc,Выплата\r\n`,
  );
});

test('a phone is written by its digits, and a sign that the code page has not is named with whose it is', () => {
  const order = {
    withdrawalId: 12,
    userId: 3,
    userLogin: 'ivanov',
    net: 100,
    currencyCode: 'RUB',
    purpose: 'Выплата',
    number: 7,
    payeeId: 1,
    payeeKind: 'npd' as const,
    payeeName: 'Әлия Ким',
    payee: {},
    to: { phone: '+79161234567' },
  };
  const writing = { kind: 'sheet', template } as const;
  assert.match(problemOf(writing, order, '2026-11-24') ?? '', /^ivanov, Әлия Ким: .*Ә$/);
  const utf8 = { kind: 'sheet', template: { ...template, encoding: 'utf-8' } } as const;
  assert.equal(problemOf(utf8, order, '2026-11-24'), null);
  assert.match(
    writeFile(utf8, [order], '2026-11-24').bytes.toString(),
    /\r\n79161234567;1,00;Әлия Ким;Выплата\r\n$/,
  );
  const long = { ...order, payeeName: 'я'.repeat(160) };
  assert.equal(problemOf(utf8, long, '2026-11-24'), null);
  assert.match(problemOf(utf8, { ...long, payeeKind: 'ip' }, '2026-11-24') ?? '', /имя длиннее 160/);
  const purposed = (length: number) => ({ ...order, purpose: 'я'.repeat(length) });
  assert.equal(problemOf(utf8, purposed(210), '2026-11-24'), null);
  assert.match(problemOf(utf8, purposed(211), '2026-11-24') ?? '', /назначение длиннее 210/);
});

test('a line that does not say where its order goes is found in the bytes of the file, also behind a guard of formulas', () => {
  const order = {
    withdrawalId: 12,
    userId: 3,
    userLogin: 'ivanov',
    net: 100,
    currencyCode: 'RUB',
    purpose: 'Выплата',
    payeeId: 1,
    payeeKind: 'npd' as const,
    payeeName: 'Ким',
    payee: {},
    number: 7,
  };
  const orders = [
    { ...order, to: { phone: '+79161234567' } },
    { ...order, withdrawalId: 13, to: { phone: '@ivanov; "Ко"' } },
  ];
  const written = (columns: Template['columns']) =>
    writeFile({ kind: 'sheet', template: { ...template, columns } }, orders, '2026-11-24').bytes;
  assert.equal(findStray(template, orders, written(template.columns)), undefined);
  const [, ...rest] = template.columns;
  const constant = { title: 'Телефон', field: '', text: '79161234567' };
  assert.equal(findStray(template, orders, written([constant, ...rest]))?.withdrawalId, 13);
});

test('the QR of a payment is of ГОСТ Р 56042: kopecks, and the sign between fields in no value', () => {
  const payee = {
    name: 'ООО «Два|Три»',
    inn: '7707083893',
    kpp: '',
    account: '40702810200000000001',
    bik: '044525225',
    bank: 'ПАО Сбербанк',
    correspondent: '30101810400000000225',
  };
  assert.equal(
    qrText({ number: 7, net: 100_050, payee, purpose: 'Выплата № 12' }),
    'ST00012|Name=ООО «Два/Три»|PersonalAcc=40702810200000000001|BankName=ПАО Сбербанк|BIC=044525225|' +
      'CorrespAcc=30101810400000000225|Sum=100050|Purpose=Выплата № 12|PayeeINN=7707083893',
  );
});
