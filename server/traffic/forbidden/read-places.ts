import { domainToASCII } from 'node:url';
import { shortestAgent } from '#contract/traffic/forbidden-names';
import { wrongField } from '../../platform/rpc/refusal.ts';

/** The hosts of typed lines, each once; the refusal names a line without a host. */
export function readHosts(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => hostOf(line) ?? refuse('hosts', noHost(line))))];
}

/** The words of typed lines, each once whatever its case; the refusal names a short one. */
export function readAgents(lines: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const line of lines) {
    if ((line.match(/[\p{L}\p{N}]/gu) ?? []).length < shortestAgent)
      refuse(
        'agents',
        `«${line}» слишком коротко: не меньше ${shortestAgent} букв, иначе найдётся почти у всех`,
      );
    if (/\p{Cc}/u.test(line)) refuse('agents', 'В слове есть невидимые знаки: наберите его заново');
    const key = line.toLowerCase();
    if (!known.has(key)) known.set(key, line);
  }
  return [...known.values()];
}

/** The host of a typed line: of an address its own, without `www.`, as a referrer would name it. */
function hostOf(line: string): string | null {
  const bare = line
    .trim()
    .toLowerCase()
    .replace(/^[a-z-]+:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/, '')
    .replace(/:\d+$/, '')
    .replace(/^\*\./, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '');
  const ascii = /^[\x21-\x7e]*$/.test(bare) ? bare : domainToASCII(bare);
  return /^(?=.{3,253}$)[\w-]{1,63}(?:\.[\w-]{1,63})+$/.test(ascii) ? ascii : null;
}

function noHost(line: string) {
  return `«${line}» не домен: укажите его целиком, например news.example, или имя приложения org.telegram.messenger`;
}

function refuse(field: string, sentence: string): never {
  throw wrongField(field, sentence);
}
