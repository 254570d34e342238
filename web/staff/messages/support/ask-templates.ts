import { ask, type ItemOf } from '../../rpc/rpc.ts';

export const askTemplates = ask('operator.get-templates', {});

export type Template = ItemOf<'operator.get-templates'>;
