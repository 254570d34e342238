import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { partnerContract } from '#contract/index';
import { scopeOf } from '#contract/token-scopes';
import { type ApiDocument, type ApiMethod, apiDocumentPath, type JsonSchema } from '#contract/wire/openrpc';
import { type Method, type PartnersAccess, rpcPath } from '#contract/wire/rpc';
import type { App } from '../../app.ts';
import { answerPublic } from '../http/public-text.ts';
import type { Settings } from '../program/settings.ts';
import { programVersion } from '../program/version.ts';
import { errorsOf } from './openrpc-errors.ts';
import { exampleOf } from './openrpc-example.ts';

/**
 * `GET /openrpc.json`: public, since it is made of the public sources; built at the first request, cached by clients for five
 * minutes.
 */
export async function serveOpenRpc(http: FastifyInstance, app: App): Promise<void> {
  http.get(
    apiDocumentPath,
    answerPublic('application/json; charset=utf-8', () => JSON.stringify(describeApi(app.settings))),
  );
}

/** Describes every method of the partner's API, by the contract; those of creatives where the network marks. */
export function describeApi({ productName, publicUrl, marking }: Settings): ApiDocument {
  const methods = Object.entries(partnerContract).filter(
    ([name]) => marking || !name.startsWith('creatives.'),
  );
  return {
    openrpc: '1.3.2',
    info: { title: `${productName}: API партнёра`, version: programVersion, description },
    servers: [{ name: productName, url: publicUrl + rpcPath }],
    methods: methods.map(([name, method]) => describeMethod(name, method)),
  };
}

const description =
  'JSON-RPC 2.0 по POST, один вызов или пакет до 50; запрос до 256 КиБ, ответ до 4 МиБ. Токен передаётся в заголовке ' +
  '`Authorization: Bearer <токен API>`. С токеном доступны методы, у которых `x-access` — `partner`, ' +
  'с именованным токеном из них те, чьё право `x-scope` у него есть.';

function describeMethod(name: string, method: Method<PartnersAccess>): ApiMethod {
  const params = paramsOf(schemaOf(method.params, 'input'));
  const schema = schemaOf(method.result, 'output');
  return {
    name,
    summary: method.summary,
    description: method.about,
    tags: [{ name: name.includes('.') ? name.replace(/\..*/, '') : 'auth' }],
    paramStructure: 'by-name',
    params,
    result: { name: 'result', schema },
    errors: errorsOf(method),
    examples: [
      {
        name: 'Пример',
        params: exampleParams(method, params),
        result: { name: 'result', value: exampleOf('result', schema) },
      },
    ],
    'x-access': method.access,
    'x-scope': scopeOf(name),
  };
}

/** The method's own example, else one by its schemas. */
function exampleParams({ example }: Method, params: ApiMethod['params']) {
  if (typeof example === 'object' && example !== null)
    return Object.entries(example).map(([name, value]) => ({ name, value }));
  return params.map(({ name, schema }) => ({ name, value: exampleOf(name, schema) }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    target: 'draft-07',
    io,
    unrepresentable: 'any',
  });
  return described;
}

/** The fields of a call. Where a method takes one of several shapes, a field is required when all shapes require it. */
function paramsOf(schema: JsonSchema): ApiMethod['params'] {
  const shapes = schema.anyOf ?? schema.oneOf ?? [schema];
  const fields = new Map(shapes.flatMap((shape) => Object.entries(shape.properties ?? {})));
  return [...fields].map(([name, field]) => ({
    name,
    required: shapes.every((shape) => shape.required?.includes(name) ?? false),
    schema: typeof field === 'object' ? field : {},
  }));
}
