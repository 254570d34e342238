import { useState } from 'react';
import { readKey, type VerifierKey } from '#contract/proof/note';
import { longestProof, type Verdict, verifyProof } from '#contract/proof/verify-proof';
import { AreaField } from '../ui/form/area-field.tsx';
import { FileField } from '../ui/form/file-field.tsx';
import { checkSignature } from './check-signature.ts';
import { Proved } from './proved.tsx';

type Checked = { name: string; verdict: Verdict };

/** Verifies a file here, in the browser: nothing of it is sent. The key is the reader's own, never taken from the file. */
export function CheckCard() {
  const [keys, setKeys] = useState(keptKeys);
  const [problem, setProblem] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const check = async (file: File) => {
    setChecked(undefined);
    const read = readKeys(keys);
    setProblem(typeof read === 'string' ? read : '');
    if (typeof read === 'string') return;
    keepKeys(keys);
    setChecked({ name: file.name, verdict: await verdictOn(file, read) });
  };
  return (
    <section className="stack gap-16">
      <AreaField
        label="Ключ сети"
        help="Возьмите его не из файла: тот, что сохранили раньше, или ниже на этой странице. Ключи свидетелей — по одному в строке."
        value={keys}
        minRows={2}
        error={problem}
        onChange={({ currentTarget }) => setKeys(currentTarget.value)}
      />
      <FileField name={checked?.name ?? ''} kind={json} choose={(file) => void check(file)} />
      <div role="status">{checked && <Outcome verdict={checked.verdict} />}</div>
    </section>
  );
}

const json = { name: 'доказательства', accept: '.json,application/json' };

function Outcome({ verdict }: { verdict: Verdict }) {
  if (verdict.problem === null) return <Proved proved={verdict.proved} />;
  return (
    <>
      <h3 className="flush danger">Не доказано</h3>
      <p className="only-above-4 breaks">{verdict.problem}</p>
    </>
  );
}

async function verdictOn(file: File, keys: VerifierKey[]): Promise<Verdict> {
  // A longer file is refused without being read.
  const text = file.size > 4 * longestProof ? 'x'.repeat(longestProof + 1) : await file.text();
  return await verifyProof(text, keys, checkSignature).catch((error: unknown) => {
    // WebCrypto's own refusal; any other error is a fault of this page.
    if (!(error instanceof DOMException)) throw error;
    return { problem: 'Этот браузер не умеет проверять подписи Ed25519: обновите его или возьмите другой' };
  });
}

/** The keys, or what is wrong with them. */
function readKeys(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return 'Вставьте ключ сети: без него подпись не проверить';
  const keys = lines.map(readKey);
  const wrong = keys.indexOf(null);
  return wrong < 0 ? keys.filter((key) => key !== null) : `Это не ключ: ${lines[wrong]}`;
}

const place = 'proof-keys';

function keptKeys(): string {
  try {
    return localStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

/** A closed storage costs only the next visit's typing. */
function keepKeys(keys: string) {
  try {
    localStorage.setItem(place, keys);
  } catch {}
}
