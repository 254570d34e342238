import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** The reason why tests of a real Caddy are skipped; false where they run. */
export const noCaddy = whyNot();

function whyNot(): string | false {
  if (process.env.TESTS === 'quick') return 'Caddy is tried by npm test -- --all';
  return spawnSync('caddy', ['version']).status === 0 ? false : 'no Caddy: Debian has it as a package';
}

/** A Caddy that serves docs/Caddyfile on loopback, with certificates of its own authority. */
export type Caddy = {
  /** The certificate of its authority. */
  root: string;
  stop(): Promise<void>;
};
type Served = { hosts: { site: string; click: string }; clickPort: number; httpsPort: number };

export async function startCaddy({ hosts, clickPort, httpsPort }: Served): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-caddy-'));
  const example = await readFile(new URL('../../../docs/Caddyfile', import.meta.url), 'utf8');
  const own = [
    'local_certs',
    'skip_install_trust',
    'admin off',
    `http_port ${await freePort()}`,
    `https_port ${httpsPort}`,
    `storage file_system ${folder}`,
  ];
  const served = example
    .replaceAll('kabinet:3001', `127.0.0.1:${clickPort}`)
    .replace(/^\{$/m, `{\n\t${own.join('\n\t')}`);
  const config = join(folder, 'Caddyfile');
  await writeFile(config, served);
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, SITE_HOST: hosts.site, CLICK_HOST: hosts.click, HOME: folder },
    stdio: 'ignore',
  });
  const readRoot = () => readFile(join(folder, 'pki/authorities/local/root.crt'), 'utf8').catch(() => null);
  let root = await readRoot();
  for (; root === null; root = await readRoot()) {
    if (child.exitCode !== null) throw new Error('Caddy has ended');
    await pause(20);
  }
  return {
    root,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
