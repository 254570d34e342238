import { existsSync } from 'node:fs';
import packed from '@sparticuz/chromium';

/** Chromium for the tests: CHROMIUM_PATH, else one that is installed, else the one inside the npm package. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = installed();
  // Without these the browser talks to its maker's servers at every start; as root it has no sandbox to use.
  const quiet = [
    // Painting by a software GPU costs more than painting without one.
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ];
  const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
  if (executablePath) return { executablePath, args };
  // The package's flags are made for a function in the cloud; these two make a browser unlike a partner's.
  const unfit = ['--single-process', '--disable-web-security'];
  return {
    executablePath: await packed.executablePath(),
    args: [...packed.args.filter((flag) => !unfit.includes(flag)), ...args],
  };
}

function installed(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return wanted;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(':');
  return folders
    .flatMap((folder) => names.map((name) => `${folder}/${name}`))
    .find((path) => existsSync(path));
}
