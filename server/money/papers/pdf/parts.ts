import type { Content } from 'pdfmake';

/** A line of a paper's head: «Исполнитель» and who that is. */
export function party(name: string, text: string): Content {
  return {
    columns: [
      { width: 84, text: name, style: 'quiet', margin: [0, 1.5, 0, 0] },
      { width: '*', text },
    ],
    margin: [0, 0, 0, 4],
  };
}

/** Names a party by the numbers that it has; an ИП has an ОГРНИП of 15 digits. */
export function partyWords(party: { [field: string]: string }): string {
  const { name = '', inn = '', kpp = '', ogrn = '', address = '' } = party;
  const number = ogrn && `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}\u00a0${ogrn}`;
  return [name, inn && `ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`, number, address]
    .filter(Boolean)
    .join(', ');
}

/** The place where a party signs. */
export function signature(title: string, signer: string): Content {
  return {
    stack: [
      { text: title, style: 'head' },
      { text: signer, margin: [0, 2, 0, 22] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 190, y2: 0, lineWidth: 0.5, lineColor: '#8a94a0' }] },
      { text: 'подпись', style: 'quiet', margin: [0, 2, 0, 0] },
    ],
  };
}

/** The currency in the head of a column of sums. */
export function unitOf(currency: string): string {
  return currency === 'RUB' ? 'руб.' : currency;
}
