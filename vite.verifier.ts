import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

const licenceFile = '.vite/verifier-license.md';
const folder = join(import.meta.dirname, 'web/proof/verifier');

/** The verifier that stands alone, a program of its own, with the modules that `/proof` has too (docs/decisions/0229-verifier.md). */
export const verifierBuild: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    license: { fileName: licenceFile },
    rolldownOptions: {
      input: join(folder, 'verifier.ts'),
      output: { codeSplitting: false },
    },
  },
};

/** Writes the program into one HTML file, whose own policy allows its script and style by their hashes and no request at all. */
export function oneFile(): Plugin {
  return {
    name: 'one-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'verifier',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const [program, ...more] = chunks;
        if (!program || more.length > 0) this.error(`The verifier is ${chunks.length} scripts`);
        const script = program.code.trim().replaceAll('</script', '<\\/script');
        const style = (await readFile(join(folder, 'verifier.css'), 'utf8')).replaceAll(/\s+/g, ' ').trim();
        const policy = [
          "default-src 'none'",
          `script-src '${hashOf(script)}'`,
          `style-src '${hashOf(style)}'`,
          "base-uri 'none'",
          "form-action 'none'",
          "require-trusted-types-for 'script'",
        ].join('; ');
        const template = await readFile(join(folder, 'verifier.html'), 'utf8');
        const licence = bundle[licenceFile];
        if (licence?.type !== 'asset') this.error('The licences of the verifier’s packages are missing');
        const source = template
          .replace('<!--licences-->', () => `<!--\n${String(licence.source)}-->`)
          .replace('<!--policy-->', () => policy)
          .replace('<!--style-->', () => `<style>${style}</style>`)
          .replace('<!--script-->', () => `<script type="module">${script}</script>`);
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({ type: 'asset', fileName: '.vite/verifier.html', source });
      },
    },
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
