import { z } from 'zod';

/**
 * Why a call got no complete answer, in the order of the members: the filled URL is not valid, the host's name does not resolve, its
 * address is not public, no connection, no trusted TLS, a time-out of ten seconds, a connection that broke, an answer that is not HTTP.
 */
export const postbackFault = z.enum([
  'url',
  'name',
  'address',
  'connect',
  'tls',
  'timeout',
  'broken',
  'protocol',
]);
export type PostbackFault = z.infer<typeof postbackFault>;
