import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('the columns of a sort rank as the caller wrote them @full', async () => {
  const partner = await app.partner();
  const save = async (name: string) => (await app.operator.result('operator.save-offer', { name })).id;
  const one = await save('Один');
  const two = await save('Два');
  for (const [name, offerTo] of [
    ['А', one],
    ['Б', two],
    ['Х', one],
    ['Я', two],
  ] as const) {
    const offerFrom = await save(name);
    await partner.result('trafficback.create-trafficback-offer', { isGuru: 1, offerFrom, offerTo, link: '' });
  }
  const names = async (sort: object) => {
    const { items } = await partner.result('trafficback.get-trafficbacks-offer', { sort });
    return items.map(({ offerFrom }) => offerFrom.name).join('');
  };
  assert.equal(await names({ offerTo: 4, offerFrom: 4 }), 'БЯАХ');
  assert.equal(await names({ offerFrom: 4, offerTo: 4 }), 'АБХЯ');
  assert.equal(await names({ offerTo: 3, offerFrom: 3 }), 'ХАЯБ');
  assert.equal(await names({ offerFrom: 3, offerTo: 3 }), 'ЯХБА');
  assert.equal(await names({ createdAt: 4, offerFrom: 3 }), 'АБХЯ');
  assert.equal(await names({ offerTo: 4, createdAt: 3 }), 'ЯБХА');
  assert.equal(await names({ offerTo: 4, createdAt: 4 }), 'БЯАХ');
  assert.equal(await names({ createdAt: 0, offerFrom: 4 }), 'АБХЯ');
});
