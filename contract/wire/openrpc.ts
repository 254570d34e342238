import type { z } from 'zod';
import type { PartnersAccess } from './rpc.ts';

/** Address of the document of the partner's API: `GET`, open to everybody. */
export const apiDocumentPath = '/openrpc.json';

/** JSON Schema, draft 7. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The partner's API as an OpenRPC document (spec.open-rpc.org); only the members that the API needs. */
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
  /** The text of `about` in the contract, in English. */
  description: string;
  tags: { name: string }[];
  paramStructure: 'by-name';
  params: { name: string; required: boolean; schema: JsonSchema }[];
  result: { name: string; schema: JsonSchema };
  errors: { code: number; message: string }[];
  examples: { name: string; params: ApiExample[]; result: ApiExample }[];
  /** An API token may call only `partner` methods; `visitor` methods need no token. */
  'x-access': PartnersAccess;
  /** The scope that a named token needs; null for a method that none may call. */
  'x-scope': string | null;
};

type ApiExample = { name: string; value: unknown };
