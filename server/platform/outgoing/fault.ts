import type { PostbackFault } from '#contract/postbacks/postback-call';
import { RefusedAddress, UnknownName } from './resolve.ts';

export type Fault = PostbackFault;

const ofTls = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH)/;

/** Turns an error of a request into a fault for the person who named the server; `isConnected`: sending had begun. */
export function faultOf(error: Error, isConnected: boolean): Fault {
  if (error instanceof UnknownName) return 'name';
  if (error instanceof RefusedAddress) return 'address';
  const code = 'code' in error ? String(error.code) : '';
  if (ofTls.test(code)) return 'tls';
  // Errors are compared by name, because undici is loaded only where requests are sent.
  if (error.name === 'HTTPParserError' || error.name === 'HeadersOverflowError') return 'protocol';
  // undici's error for an answer that begins with «100 Continue».
  if (error.name === 'SocketError' && error.message === 'bad response') return 'protocol';
  return isConnected ? 'broken' : 'connect';
}
