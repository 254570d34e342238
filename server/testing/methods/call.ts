import { connect } from '../../platform/db/connection.ts';
import { openMail } from '../../platform/mail/transport.ts';
import { createLog } from '../../platform/program/log.ts';
import { readSettings } from '../../platform/program/settings.ts';
import type { Call } from '../../platform/rpc/call.ts';

/** A visitor's call for tests of the dispatcher, which never queries the database (the pool stays closed). */
export function visitorCall(changes: Partial<Call> = {}): Call {
  const settings = readSettings({});
  const sql = connect('postgres://nobody@127.0.0.1:1/none');
  return {
    settings,
    dataDir: '',
    sql,
    replica: sql,
    clickHouse: null,
    restoreClicks: async () => {},
    keys: { secret: Buffer.alloc(32), oldSecrets: [], operatorKeyHash: Buffer.alloc(32) },
    mail: openMail(settings, ''),
    log: createLog('silent'),
    address: '127.0.0.1',
    network: '127.0.0.1',
    userAgent: '',
    isAwaited: () => true,
    rest: (act) => act(),
    session: null,
    token: null,
    member: null,
    callerId: null,
    applicant: null,
    language: '',
    staff: null,
    staffSession: null,
    requestId: '',
    setCookie: () => {},
    mayCall: (access) => access === 'visitor',
    ...changes,
  };
}
