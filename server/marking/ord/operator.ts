import type { AdChain, AdSendKind } from '#contract/marking/act-names';
import type { AdParty, AdPlaceKind, AdRole, AdSubject, CreativeForm } from '#contract/marking/creative-names';

/** A party of a contract. */
export type Contractor = {
  party: AdParty;
  name: string;
  inn: string;
  /** Empty of who has none. */
  kpp: string;
  foreignNumber: string;
  /** Code of the country by ОКСМ; empty of a party in Russia, and where it is not told. */
  countryCode: string;
  /** Empty: the network itself, which is an agency. */
  roles: AdRole[];
};

/** A contract between two contractors, by their external ids. */
export type Contract = {
  client: string;
  contractor: string;
  number: string;
  date: string;
  subject: AdSubject;
  /** The contract that it adds to. */
  parent: string | null;
};

export type Place = { owner: string; kind: AdPlaceKind; name: string; address: string };

type Media = { bytes: Buffer; mediaType: string; fileName: string };

export type Creative = {
  contract: string;
  kktu: string;
  form: CreativeForm;
  name: string;
  text: string;
  /** Empty: none. */
  target: string;
  /** External ids of media that were put before. */
  media: string[];
};

/** A month's clicks of a creative at a place; showings are not known. */
export type Statistics = { creative: string; place: string; clicks: number; from: string; to: string };

/** Sums in kopecks with VAT; a `vatPercent` of null: without VAT. */
export type Act = {
  contract: string;
  chain: AdChain;
  /** The part of the network's own party in the chain. */
  roles: AdRole[];
  number: string;
  date: string;
  from: string;
  to: string;
  amount: number;
  vat: number;
  vatPercent: number | null;
  items: { contract: string; amount: number; vat: number; creatives: string[] }[];
};

/**
 * - `refused`: the operator never will take it, as it is; the message is the operator's own;
 * - `failed`: nothing is known, and it is sent again, not before `retryAfter` seconds.
 */
export type NotDone =
  | { is: 'refused'; message: string }
  | { is: 'failed'; message: string; retryAfter?: number };

/** The outcome of a record: with `done` the operator took it. `operatorId`: its own id where it made one; `erid`: a creative's token. */
export type Outcome = { is: 'done'; operatorId?: string; erid?: string } | NotDone;

/** The operator's verdict on a record. */
type StateOutcome = { is: 'processing' } | { is: 'accepted' } | NotDone;

/**
 * An operator of advertising data. Each `put` makes a record of an external id or changes it: repeats are harmless. None rejects for
 * what the operator answers.
 */
export type Operator = {
  putContractor(id: string, contractor: Contractor): Promise<Outcome>;
  putContract(id: string, contract: Contract): Promise<Outcome>;
  putPlace(id: string, place: Place): Promise<Outcome>;
  putMedia(id: string, media: Media): Promise<Outcome>;
  putCreative(id: string, creative: Creative): Promise<Outcome>;
  /** The operator's own id of a creative that it gave this token, made elsewhere. */
  findCreative(erid: string): Promise<Outcome>;
  putStatistics(id: string, statistics: Statistics): Promise<Outcome>;
  putAct(id: string, act: Act): Promise<Outcome>;
  getState(kind: AdSendKind, id: string): Promise<StateOutcome>;
};
