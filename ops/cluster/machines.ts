/** The example's network of machines: each has its own loopback address. */
export const network = '127.0.0.0/8';

export const addresses = {
  etcd1: '127.0.21.1',
  etcd2: '127.0.21.2',
  etcd3: '127.0.21.3',
  db1: '127.0.22.1',
  db2: '127.0.22.2',
  db3: '127.0.22.3',
  balancer: '127.0.23.1',
  pooler: '127.0.24.1',
  front: '127.0.25.1',
  app1: '127.0.26.1',
  app2: '127.0.26.2',
} as const satisfies Record<string, string>;

export type Machine = keyof typeof addresses;
export const databases = ['db1', 'db2', 'db3'] as const;
