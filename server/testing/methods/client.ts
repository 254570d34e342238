import { z } from 'zod';
import type { OperatorContract, PartnerContract, StaffContract } from '#contract/index';
import { errorCode, type Params, type Result } from '#contract/wire/rpc';

type Contract = PartnerContract & OperatorContract & StaffContract;

const answer = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string(), z.null()]),
  result: z.unknown().optional(),
  error: z
    .object({ code: z.number(), message: z.string(), data: z.record(z.string(), z.unknown()).optional() })
    .optional(),
});
/** The codes whose `data` is `{ field: "Russian sentence" }`, always. */
const aboutFields: number[] = [errorCode.invalidParams, errorCode.conflict, errorCode.wrongField];
const fields = z.record(z.string(), z.string().regex(/[а-яё]/i)).refine((all) => Object.keys(all).length > 0);
type Answer = z.infer<typeof answer>;
type Failure = NonNullable<Answer['error']>;

/** A client of a running program, like a browser or a script: over HTTP, with a cookie jar of its own. */
export type Client = {
  /** The result of one call; throws when the call is refused. */
  result<M extends keyof Contract & string>(
    method: M,
    params?: Params<Contract[M]>,
  ): Promise<Result<Contract[M]>>;
  /** The error of one call; throws when the call succeeds. Parameters may be wrong on purpose. */
  failure(method: string, params?: unknown): Promise<Failure>;
  /** Sends any body unchanged. */
  post(body: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>): Promise<Response>;
  cookie(): string | null;
  /** A second client with the same cookie: another tab, or a thief of the cookie. */
  copy(): Client;
};

export function createClient(
  url: string,
  { path = '/rpc', bearer, cookie = null }: { path?: string; bearer?: string; cookie?: string | null } = {},
): Client {
  let jar = cookie;

  async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
    const response = await fetch(url + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...(jar ? { cookie: jar } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...headers,
      },
    });
    for (const set of response.headers.getSetCookie()) {
      const pair = set.split(';', 1)[0] ?? '';
      jar = pair.endsWith('=') ? null : pair;
    }
    return response;
  }

  async function call(method: string, params: unknown): Promise<Answer> {
    const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    const answered = answer.parse(await response.json());
    // The contract is loaded at the first refusal: it takes a second to load, and most clients see no refusal.
    if (answered.error) (await import('./declared.ts')).checkDeclared(method, answered.error.code);
    return answered;
  }

  return {
    async result(method, params) {
      const { result, error } = await call(method, params);
      if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
      return result as never;
    },
    async failure(method, params) {
      const { error, result } = await call(method, params);
      if (!error) throw new Error(`${method} was not refused: ${JSON.stringify(result)}`);
      if (aboutFields.includes(error.code)) fields.parse(error.data);
      return error;
    },
    post,
    cookie: () => jar,
    copy: () => createClient(url, { path, cookie: jar, ...(bearer ? { bearer } : {}) }),
  };
}
