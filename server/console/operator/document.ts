import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOpenToMember, isPersonal } from '#contract/accounts/members/member-access';
import { memberRoles } from '#contract/accounts/members/member-names';
import { partnerContract } from '#contract/index';
import { type Role, roles } from '#contract/wire/roles';
import type { Method } from '#contract/wire/rpc';
import { aboutMembers, aboutRoles, generated, introduction } from './document-texts.ts';
import { describeMethod, whenAsked } from './method-document.ts';
import { type Section, sections } from './sections.ts';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** The documents of the staff's methods by the contract: the text of each file of docs/, by its path. */
export function describeOperatorApi(): Map<string, string> {
  const pages = sections.map((section): [string, string] => [pageOf(section), describeSection(section)]);
  return new Map([
    ['operator-api.md', page(introduction, ...sections.flatMap(indexOfSection))],
    ['roles.md', page(aboutRoles, ...sections.flatMap(rolesOfSection), ...rolesOfMembers())],
    ...pages,
  ]);
}

const pageOf = ({ file }: Section) => `operator-api/${file}.md`;

function page(...parts: string[]): string {
  return `${parts.join('\n\n')}\n`;
}

function describeSection({ title, methods }: Section): string {
  const top = [
    generated,
    `# Operator API: ${title.toLowerCase()}`,
    'What all methods share: [operator-api.md](../operator-api.md).',
  ];
  return page(...top, ...methods.flatMap(([name, method]) => describeMethod(name, method)));
}

function indexOfSection(section: Section): string[] {
  const rows = section.methods.map(([name, method]) => {
    const link = `[${name}](${pageOf(section)}#${name.replaceAll('.', '')})`;
    return `| ${link} | ${method.summary} | ${whoMay(method)} | ${whenInShort(method)} |`;
  });
  return [
    `## ${section.title}`,
    ['| method | what for | roles | code |', '|---|---|---|---|', ...rows].join('\n'),
  ];
}

function rolesOfSection({ title, methods }: Section): string[] {
  const rows = methods.map(([name, method]) => {
    const cells = roles.map((role) => (mayCall(role, method) ? '✓' : ''));
    return `| ${method.summary} | \`${name}\` | ${cells.join(' | ')} | ${boundReach(method)} | ${whenInShort(method)} |`;
  });
  const head = `| what | method | ${roles.join(' | ')} | bound | code |`;
  return [`## ${title}`, [head, `|---|---|${roles.map(() => ':-:|').join('')}---|---|`, ...rows].join('\n')];
}

/** The methods that the people of a partner may call. */
function rolesOfMembers(): string[] {
  const methods = Object.entries<Method>(partnerContract).filter(
    ([name, { access }]) =>
      (access === 'partner' || access === 'session') &&
      memberRoles.some((role) => isOpenToMember(role, name)) &&
      !isPersonal(name),
  );
  const rows = methods.map(([name, { summary }]) => {
    const cells = memberRoles.map((role) => (isOpenToMember(role, name) ? '✓' : ''));
    return `| ${summary} | \`${name}\` | ${cells.join(' | ')} |`;
  });
  const head = [
    `| what | method | ${memberRoles.join(' | ')} |`,
    `|---|---|${memberRoles.map(() => ':-:|').join('')}`,
  ];
  return [aboutMembers, [...head, ...rows].join('\n')];
}

function mayCall(role: Role, { access, roles = [] }: Method): boolean {
  return access !== 'operator' || role === 'admin' || roles.includes(role);
}

/** A bound account's reach by the method. */
function boundReach({ access, whose }: Method): string {
  if (access !== 'operator') return 'shared';
  return whose === 'all' || whose === undefined ? '' : whose;
}

function whoMay({ access, roles = [] }: Method): string {
  if (access === 'visitor') return 'whoever signs in';
  if (access === 'staff') return 'all who are signed in';
  return ['admin', ...roles].join(', ');
}

/** A short form for a table, whose introduction explains it. */
function whenInShort({ asksCode }: Method): string {
  if (asksCode === undefined) return '';
  if (asksCode === 'always') return asksCode;
  if (asksCode === 'aboveLimit') return 'above the limit';
  return whenAsked(asksCode);
}

/** With --check, compares the files with the contract; else writes them. */
async function main(): Promise<void> {
  const wanted = describeOperatorApi();
  const pages = (await readdir(join(docs, 'operator-api')).catch(() => [])).map(
    (name) => `operator-api/${name}`,
  );
  const left = pages.filter((path) => !wanted.has(path));
  if (process.argv.includes('--check')) return await check(wanted, left);
  await mkdir(join(docs, 'operator-api'), { recursive: true });
  for (const [path, text] of wanted) await writeFile(join(docs, path), text);
  for (const path of left) await rm(join(docs, path));
}

async function check(wanted: Map<string, string>, stale: string[]): Promise<void> {
  for (const [path, text] of wanted)
    if ((await readFile(join(docs, path), 'utf8').catch(() => '')) !== text) stale.push(path);
  if (stale.length === 0) return;
  process.stderr.write(
    `docs/${stale.join(', docs/')} do not say what contract/ says: run \`npm run docs\`\n`,
  );
  process.exitCode = 1;
}

if (import.meta.main) await main();
