import { existsSync, globSync } from 'node:fs';
import { CannotStart } from '#server/platform/program/cannot-start';

/** A program, and Debian's package that brings it. */
const programs = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
};

/**
 * Throws where a package is missing; returns the folder of PostgreSQL's programs, of the newest version or of the `wanted` one.
 */
export function checkPackages(wanted?: string): string {
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  const [newest] = globSync(`/usr/lib/postgresql/${wanted ?? '*'}/bin`).sort(
    (a, b) => versionOf(b) - versionOf(a),
  );
  if (!newest) missing.push(wanted === undefined ? 'postgresql' : `postgresql-${wanted}`);
  if (!newest || missing.length > 0)
    throw new CannotStart(
      `Packages are missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`,
    );
  return newest;
}

const versionOf = (folder: string) => Number(/\/(\d+)\//.exec(folder)?.[1]);
