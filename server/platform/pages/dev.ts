import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { isOfStaff } from '#contract/wire/pages';
import { readSettings, type Settings } from '../program/settings.ts';
import { fillPage } from './document.ts';
import { fillStaffPage } from './staff-document.ts';

// `npm run dev`: Vite with hot reload at the usual address, in front of the server that restarts at each change.
const settings = readSettings(process.env);
const apiPort = await freePort();
process.env.API_URL = `http://127.0.0.1:${apiPort}`;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: resolve(import.meta.dirname, '../../..'),
  env: {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: settings.publicUrl,
    WEB: 'dev',
  },
  stdio: 'inherit',
});
const vite = await createServer({
  configFile: resolve(import.meta.dirname, '../../../vite.config.ts'),
  server: { host: settings.host, port: settings.port, strictPort: true },
  plugins: [settingsInPage(settings), consoleAtItsPaths()],
});
await vite.listen();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
await once(server, 'exit');
await vite.close();
process.exit();

/** Writes the same settings into the page as the server writes into the built one. */
function settingsInPage(settings: Settings): Plugin {
  return {
    name: 'kabinet-settings',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => (path === '/staff.html' ? fillStaffPage : fillPage)(html, settings),
    },
  };
}

/** Serves the console's document at every path of the console; sources in web/staff have a file extension. */
function consoleAtItsPaths(): Plugin {
  return {
    name: 'kabinet-console',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (isOfStaff(path) && !path.includes('.')) request.url = '/staff.html';
        next();
      });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
