import { russian } from '#contract/proof/problems';
import type { ProvedLeaf, Verdict } from '#contract/proof/verify-proof';
import { checkFile, textOf } from '../check-file.ts';
import { factsOf, keptWords, summaryOf, titleOf } from '../leaf-words.ts';

// The verifier that stands alone: vite.verifier.ts writes it into one HTML file. Text alone is put into the page, never markup.

const keys = find('keys', HTMLTextAreaElement);
const kept = find('kept', HTMLTextAreaElement);
const keysNote = find('keys-note', HTMLElement);
const keysHelp = keysNote.textContent;
const fileName = find('file-name', HTMLElement);
const outcome = find('outcome', HTMLElement);

let file: File | undefined;
/** Counts verifications: a slow one does not overwrite the outcome of a later one. */
let turn = 0;

async function check() {
  if (!file) return;
  turn += 1;
  const own = turn;
  const checked = await checkFile(file, { keys: keys.value, kept: kept.value });
  if (own !== turn) return;
  const wrongKeys = 'wrongKeys' in checked ? checked.wrongKeys : null;
  keys.setAttribute('aria-invalid', String(wrongKeys !== null));
  keysNote.classList.toggle('wrong', wrongKeys !== null);
  keysNote.textContent = wrongKeys ?? keysHelp;
  if (wrongKeys !== null) keys.focus();
  outcome.replaceChildren(...('wrongKeys' in checked ? [] : wordsOf(checked)));
}

function wordsOf(verdict: Verdict): HTMLElement[] {
  if (verdict.problem !== null)
    return [
      element('h2', 'Не доказано', 'refused'),
      element('p', verdict.problem),
      ...verdict.evidence.map((note) => element('pre', note)),
    ];
  const { proved } = verdict;
  return [
    element('h2', 'Доказано', 'proved'),
    element('p', summaryOf(proved)),
    ...proved.kept.map((one) => element('p', `${keptWords(one)}${one.isLinked ? '' : where}`)),
    ...proved.leaves.flatMap((leaf) => [element('h3', titleOf(leaf)), listOf(leaf)]),
  ];
}

const where = '. Связать их может страница /proof сети: там спросят доказательство по двум числам листов';

function listOf(leaf: ProvedLeaf): HTMLElement {
  const list = element('dl', '');
  for (const [name, value] of factsOf(leaf)) list.append(element('dt', name), element('dd', value));
  return list;
}

function element(tag: string, text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text, className });
}

function find<Kind extends HTMLElement>(id: string, Kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof Kind)) throw new Error(`The page has no ${id}`);
  return found;
}

/** Hands over a chosen file, and lets the same one be chosen again after a change. */
function onChoice(id: string, take: (file: File) => Promise<void>) {
  const input = find(id, HTMLInputElement);
  input.addEventListener('change', () => {
    const chosen = input.files?.[0];
    if (chosen) void take(chosen);
    input.value = '';
  });
}

async function choose(chosen: File) {
  file = chosen;
  fileName.textContent = chosen.name;
  await check();
}

onChoice('file', choose);
onChoice('kept-file', async (chosen) => {
  const { text, problem } = await textOf(chosen);
  find('kept-wrong', HTMLElement).textContent = problem ?? '';
  if (problem !== null) return;
  kept.value = text;
  await check();
});
for (const field of [keys, kept]) field.addEventListener('change', () => void check());
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const dropped = event.dataTransfer?.files[0];
  if (dropped) void choose(dropped);
});
if (!isSecureContext) find('lack', HTMLElement).textContent = russian.noCrypto;
