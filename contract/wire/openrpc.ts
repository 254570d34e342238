import type { z } from 'zod';
import type { PartnersAccess } from './rpc.ts';

/** Where the document of the partner's API is read: `GET`, by anybody. */
export const apiDocumentPath = '/openrpc.json';

/** JSON Schema, draft 7. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The partner's API as an OpenRPC document (spec.open-rpc.org), as far as ours goes. */
export type ApiDocument = {
  openrpc: '1.3.2';
  info: { title: string; version: string; description: string };
  servers: { name: string; url: string }[];
  methods: ApiMethod[];
};

export type ApiMethod = {
  name: string;
  /** One Russian sentence. */
  summary: string;
  /** The contract's own words, in English. */
  description: string;
  tags: { name: string }[];
  paramStructure: 'by-name';
  params: { name: string; required: boolean; schema: JsonSchema }[];
  result: { name: string; schema: JsonSchema };
  errors: { code: number; message: string }[];
  examples: { name: string; params: ApiExample[]; result: ApiExample }[];
  /** Only `partner` methods may be called with an API token, and `visitor` ones without any. */
  'x-access': PartnersAccess;
};

type ApiExample = { name: string; value: unknown };
