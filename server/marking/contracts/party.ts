import type { AdParty } from '#contract/marking/creative-names';
import type { PayeeKind } from '#contract/money/requisite-names';
import { checkInn } from '../../money/requisites/checks/numbers.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import type { Party } from './queries.ts';

/** The kind of a party by its payee's: the self-employed and persons are one to operators of advertising data. */
export const partyOfPayee: Record<PayeeKind, AdParty> = {
  npd: 'person',
  person: 'person',
  ip: 'sole',
  ooo: 'firm',
  foreign: 'foreign-person',
};

/** Facts of a side that the program has, or that the staff wrote; empty where there are none. */
export type Known = Omit<Party, 'party' | 'countryCode'> & { party?: AdParty; countryCode?: string };

/** The side of a contract: what is written, else what is known. Refuses one without a number, or with a wrong one. */
export function readParty(written: Known, known: Known, whose: string): Party {
  if (written.inn !== '' && written.foreignNumber !== '')
    throw wrongField('foreignNumber', 'Укажите либо ИНН, либо иностранный номер');
  const hasNumber = written.inn !== '' || written.foreignNumber !== '';
  const isForeign = foreign.includes(written.party);
  const inn = hasNumber || isForeign ? written.inn : known.inn;
  const foreignNumber = hasNumber || inn !== '' ? written.foreignNumber : known.foreignNumber;
  if (isForeign && foreignNumber === '')
    throw wrongField('foreignNumber', 'Укажите номер налогоплательщика в его стране');
  if (inn === '' && foreignNumber === '') throw wrongField('inn', `У ${whose} нет ИНН: укажите его здесь`);
  const party = written.party ?? usualParty(inn, foreignNumber, known);
  refuseNumber(party, inn, foreignNumber);
  // A number that stays keeps its country.
  const isKept = foreignNumber === known.foreignNumber;
  const countryCode = written.countryCode || (isKept && known.countryCode) || '';
  if (countryCode !== '' && foreignNumber === '')
    throw wrongField('countryCode', 'Код страны бывает у иностранной стороны');
  const name = written.name || known.name;
  if (name === '') throw wrongField('name', 'Укажите название стороны, например ООО «Ромашка»');
  return { party, name, inn, foreignNumber, countryCode };
}

const foreign: readonly (AdParty | undefined)[] = ['foreign-firm', 'foreign-person'];

function usualParty(inn: string, foreignNumber: string, known: Known): AdParty {
  const isKnown = inn === known.inn && foreignNumber === known.foreignNumber;
  if (known.party && isKnown) return known.party;
  if (inn === '') return 'foreign-firm';
  return inn.length === 10 ? 'firm' : 'sole';
}

function refuseNumber(party: AdParty, inn: string, foreignNumber: string) {
  if (foreign.includes(party)) {
    if (inn !== '') throw wrongField('inn', 'У иностранной стороны нет ИНН: укажите её номер в её стране');
    return;
  }
  if (foreignNumber !== '')
    throw wrongField('foreignNumber', 'Иностранный номер бывает у иностранной стороны');
  const problem = checkInn(inn, party === 'firm' ? 10 : 12);
  if (problem) throw wrongField('inn', problem);
}
