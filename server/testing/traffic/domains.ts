import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { type DnsServer, startDnsServer } from '../servers/dns-server.ts';
import { browserAgent, startTestRedirector, type TestRedirector } from './redirector.ts';

/** The name of the tests' network, which partners' domains point to. */
export const networkHost = 'go.network.example';

/** A program and its redirector, whose DNS is the test's own. */
export type DomainTrial = {
  app: TestApp;
  dns: DnsServer;
  redirector: TestRedirector;
  /** Opens a path at a host, as a visitor does; returns the status, the page and the target. */
  open(host: string, path: string, headers?: Record<string, string>): Promise<Opened>;
  /** Looks at all domains, however long ago they were looked at. */
  checkAll(): Promise<void>;
  stop(): Promise<void>;
};
type Opened = { status: number; body: string; location: string | undefined };

export async function startDomainTrial(environment: Record<string, string> = {}): Promise<DomainTrial> {
  const dns = await startDnsServer();
  const app = await startTestApp({
    DOMAIN_TARGET: networkHost,
    DOMAIN_DNS: dns.address,
    OUTBOUND_ALLOW: '127.0.0.1',
    ...environment,
  });
  const redirector = await startTestRedirector(app, environment);
  const { port } = new URL(redirector.url);
  if (!environment.CLICK_URL) app.app.settings.clickUrl = `http://${networkHost}:${port}`;
  dns.set('A', networkHost, '127.0.0.1');
  return {
    app,
    dns,
    redirector,
    open: (host, path, headers = {}) => openAt(redirector.url, host, path, headers),
    async checkAll() {
      await app.sql`update domains set checked_at = null`;
      await allWorks(app.app)
        .find(({ name }) => name === 'check-domains')
        ?.run({});
    },
    async stop() {
      await redirector.stop();
      await app.stop();
      dns.stop();
    },
  };
}

/** `fetch` lets nobody say the host. */
function openAt(url: string, host: string, path: string, headers: Record<string, string>) {
  return new Promise<Opened>((resolve, reject) => {
    const wanted = { host, 'user-agent': browserAgent, ...headers };
    const request = get(url + path, { headers: wanted }, async (response) => {
      const { statusCode = 0, headers: answered } = response;
      resolve({ status: statusCode, body: await text(response), location: answered.location });
    });
    request.on('error', reject);
  });
}

/** Adds a host to a partner's and proves. */
export async function parkDomain(
  { app, dns }: DomainTrial,
  partner: Awaited<ReturnType<TestApp['partner']>>,
  host: string,
): Promise<number> {
  const { id } = await partner.result('domains.create-domain', { host });
  const [row] = await app.sql<{ token: string }[]>`select token from domains where id = ${id}`;
  dns.set('TXT', `_kabinet.${host}`, row?.token ?? '');
  dns.set('CNAME', host, networkHost);
  const { state } = await partner.result('domains.check-domain', { id });
  if (state !== 'works') throw new Error(`the domain is ${state}`);
  return id;
}
