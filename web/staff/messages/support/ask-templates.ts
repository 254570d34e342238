import { ask, type ResultOf } from '../../rpc/rpc.ts';

export const askTemplates = ask('operator.get-templates', {});

export type Template = ResultOf<'operator.get-templates'>['items'][number];
