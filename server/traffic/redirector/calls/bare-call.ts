import type { Duplex } from 'node:stream';
import type { Answer } from '../../../conversions/conversions/receive/answer.ts';
import { callPath } from '../../../conversions/conversions/receive/parse.ts';
import { callOf } from './read-call.ts';

/** Names the call's leaf in the log (docs/proof.md). */
export const receiptHeader = 'Kabinet-Receipt';

/**
 * Answers requests that Node's parser refuses. An advertiser's call whose address is not encoded (PHP and old shops send letters
 * and spaces unencoded) is read all the same; any other request gets Node's answer.
 */
export function createBareCallServer(answerTo: (call: ReturnType<typeof callOf>) => Promise<Answer>) {
  return async (error: Error, socket: Duplex): Promise<void> => {
    if (!socket.writable) return void socket.destroy();
    const path = pathIn(error);
    if (path === null) return close(socket, `HTTP/1.1 ${statusOf(error)}\r\nConnection: close\r\n\r\n`);
    const { status, line, receipt } = await answerTo(callOf(path, new Date(), []));
    const head = [
      `HTTP/1.1 ${status} ${status === 200 ? 'OK' : 'Refused'}`,
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(line)}`,
      'Cache-Control: no-store',
      ...(receipt === undefined ? [] : [`${receiptHeader}: ${receipt}`]),
      'Connection: close',
    ];
    close(socket, `${head.join('\r\n')}\r\n\r\n${line}`);
  };
}

/** Closes a connection without waiting for a client that goes on sending. */
function close(socket: Duplex, last: string) {
  socket.end(last, () => socket.destroy());
}

/** The encoded path of a call; null for a packet that is no call. */
function pathIn(error: Error) {
  if (!('rawPacket' in error) || !Buffer.isBuffer(error.rawPacket)) return null;
  const packet = error.rawPacket;
  const [line = ''] = decode(packet.subarray(0, packet.indexOf('\n') + 1)).split(/\r?\n/);
  const [, path = ''] = /^GET (.+) HTTP\/1\.[01]$/.exec(line) ?? [];
  return path.startsWith(callPath) ? path.replace(/[^\x21-\x7e]/gu, encodeURIComponent) : null;
}

function decode(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function statusOf(error: Error) {
  const code = 'code' in error ? error.code : '';
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return '413 Payload Too Large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
}
