import { ask, type ItemOf, type ResultOf } from '../../rpc/rpc.ts';

export const askMethods = ask('requisites.get-methods', {});
export const askPayees = ask('requisites.get-payees', {});
export const askDestinations = ask('requisites.get-destinations', {});

export type Methods = ResultOf<'requisites.get-methods'>;
export type PayMethod = Methods['items'][number];
export type Field = PayMethod['fields'][number];
export type Payee = ItemOf<'requisites.get-payees'>;
export type Destinations = ResultOf<'requisites.get-destinations'>;
export type Destination = Destinations['items'][number];
/** All data of the page. */
export type Requisites = Destinations & { methods: Methods; payees: Payee[] };
export type Brake = Destinations['brake'];
