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

/** Facts that the program has of a side; empty where it has none. */
export type Known = { party: AdParty | null; name: string; inn: string; foreignNumber: string };
/** Facts that the staff wrote of a side. */
export type Written = Omit<Known, 'party'> & { party: AdParty | undefined; countryCode: string };

/** The side of a contract: what is written, else what is known. Refuses one without a number, or with a wrong one. */
export function readParty(written: Written, known: Known, whose: string): Party {
  if (written.inn !== '' && written.foreignNumber !== '')
    throw wrongField('foreignNumber', 'Укажите либо ИНН, либо иностранный номер');
  const hasNumber = written.inn !== '' || written.foreignNumber !== '';
  const isForeign = written.party === 'foreign-firm' || written.party === 'foreign-person';
  const inn = hasNumber || isForeign ? written.inn : known.inn;
  const foreignNumber = hasNumber || inn !== '' ? written.foreignNumber : known.foreignNumber;
  if (isForeign && foreignNumber === '')
    throw wrongField('foreignNumber', 'Укажите номер налогоплательщика в его стране');
  if (inn === '' && foreignNumber === '') throw wrongField('inn', `У ${whose} нет ИНН: укажите его здесь`);
  const party = written.party ?? usualParty(inn, foreignNumber, known);
  refuseNumber(party, inn, foreignNumber);
  if (written.countryCode !== '' && foreignNumber === '')
    throw wrongField('countryCode', 'Код страны бывает у иностранной стороны');
  const name = written.name || known.name;
  if (name === '') throw wrongField('name', 'Укажите название стороны, например ООО «Ромашка»');
  return { party, name, inn, foreignNumber, countryCode: written.countryCode };
}

function usualParty(inn: string, foreignNumber: string, known: Known): AdParty {
  const isKnown = inn === known.inn && foreignNumber === known.foreignNumber;
  if (known.party !== null && isKnown) return known.party;
  if (inn === '') return 'foreign-firm';
  return inn.length === 10 ? 'firm' : 'sole';
}

function refuseNumber(party: AdParty, inn: string, foreignNumber: string) {
  if (party === 'foreign-firm' || party === 'foreign-person') {
    if (inn !== '') throw wrongField('inn', 'У иностранной стороны нет ИНН: укажите её номер в её стране');
    return;
  }
  if (foreignNumber !== '')
    throw wrongField('foreignNumber', 'Иностранный номер бывает у иностранной стороны');
  const problem = checkInn(inn, party === 'firm' ? 10 : 12);
  if (problem) throw wrongField('inn', problem);
}
