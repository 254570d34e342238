import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { firstLanguage } from '../http/language.ts';
import { networkOf } from '../program/hosts.ts';
import type { Call } from './call.ts';

/** A request of an unknown caller, from which the caller is identified. */
export function visitor(app: App, request: FastifyRequest): Omit<Call, 'setCookie' | 'mayCall'> {
  return {
    ...app,
    log: request.log,
    requestId: request.id,
    address: request.ip,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    isAwaited: () => !request.raw.socket.destroyed && request.server.server.listening,
    rest: (act) => act(),
    session: null,
    token: null,
    member: null,
    callerId: null,
    applicant: null,
    language: firstLanguage(request.headers['accept-language']),
    staff: null,
    staffSession: null,
  };
}
