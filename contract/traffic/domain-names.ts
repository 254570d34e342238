/** Maximum number of a partner's domains. */
export const domainLimit = 20;

/** Days after which a domain that nobody proved is removed. */
export const unprovedDays = 7;

/** Hours after which a broken domain's partner is told, and links stand at the network's address again. */
export const brokenHours = 2;

export const domainStates = ['waits-dns', 'waits-tls', 'works', 'broken'] as const;
export type DomainState = (typeof domainStates)[number];

export const domainStateNames: Record<DomainState, string> = {
  'waits-dns': 'Ждёт DNS',
  'waits-tls': 'Ждёт сертификата',
  works: 'Работает',
  broken: 'Не работает',
};

/** The path at which a host shows that it leads to a redirector; the domain's token follows. */
export const domainProofPath = '/.well-known/kabinet/';

/** The path at which a web server of this machine asks whether a host may have a certificate. */
export const tlsAllowedPath = '/tls-allowed';

/** The name of the TXT record that proves a host. */
export const proofName = (host: string) => `_kabinet.${host}`;
