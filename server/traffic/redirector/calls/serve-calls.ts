import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../../conversions/conversions/receive/answer.ts';
import type { ReceivedCall } from '../../../conversions/conversions/receive/receive.ts';
import { createBareCallServer, receiptHeader } from './bare-call.ts';
import { readCall } from './read-call.ts';

export type Calls = {
  take(call: ReceivedCall): Promise<Answer>;
  /** Called after each answered call. */
  observe(status: number, seconds: number): void;
  /** Called with an unexpected error. */
  failed(error: unknown): void;
};

/** Answers `/in/<key>` with one line of text. `bare` answers calls that are no valid HTTP. */
export function createCallServer({ take, observe, failed }: Calls) {
  return {
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const begun = performance.now();
      const call = ['GET', 'POST'].includes(request.method ?? '') ? await readCall(request) : notAllowed;
      if (call === null) return;
      const answer = 'line' in call ? call : await take(call).catch(fail);
      answerLine(response, answer);
      observe(answer.status, (performance.now() - begun) / 1000);
    },
    bare: createBareCallServer(async (call) => {
      const begun = performance.now();
      const answer = await take(call).catch(fail);
      observe(answer.status, (performance.now() - begun) / 1000);
      return answer;
    }),
  };

  function fail(error: unknown) {
    failed(error);
    return { status: 500, line: 'Ошибка на нашей стороне: повторите позже' };
  }
}

const notAllowed: Answer = { status: 405, line: 'Только GET и POST' };

function answerLine(response: ServerResponse, { status, line, receipt }: Answer) {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(line),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(receipt === undefined ? {} : { [receiptHeader]: receipt }),
    ...(status === 405 ? { allow: 'GET, POST' } : {}),
    // The rest of a body that is too long is not read.
    ...(status === 413 ? { connection: 'close' } : {}),
  });
  response.end(line);
}
