import type { PostbackFault } from '#contract/postbacks/postback-delivery';
import { RefusedAddress, UnknownName } from './resolve.ts';

export type Fault = PostbackFault;

const ofTls = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH)/;

/** What an error of a request means for the one who named its server; `isConnected`: it had begun to be sent. */
export function faultOf(error: Error, isConnected: boolean): Fault {
  if (error instanceof UnknownName) return 'name';
  if (error instanceof RefusedAddress) return 'address';
  const code = 'code' in error ? String(error.code) : '';
  if (ofTls.test(code)) return 'tls';
  // By their names: undici is loaded where requests are sent.
  if (error.name === 'HTTPParserError' || error.name === 'HeadersOverflowError') return 'protocol';
  // What undici says of an answer that begins with «100 Continue».
  if (error.name === 'SocketError' && error.message === 'bad response') return 'protocol';
  return isConnected ? 'broken' : 'connect';
}
