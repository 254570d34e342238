import type { Proved as What } from '#contract/proof/verify-proof';
import { Facts } from '../ui/page/facts.tsx';
import { KeptHead } from './kept-head.tsx';
import { factsOf, summaryOf, titleOf } from './leaf-words.ts';
import classes from './proof.module.css';

/** The facts that a file proves, leaf by leaf. */
export function Proved({ proved }: { proved: What }) {
  return (
    <>
      <h3 className="flush accent">Доказано</h3>
      <p className="only-above-4 breaks">{summaryOf(proved)}</p>
      {proved.kept.map((kept) => (
        <KeptHead key={kept.head.note} kept={kept} head={proved.head} />
      ))}
      <ol className={`${classes.leaves} stack gap-16`}>
        {proved.leaves.map((leaf) => (
          <li key={leaf.index} className="stack gap-8">
            <h4 className="flush">{titleOf(leaf)}</h4>
            <Facts facts={factsOf(leaf)} />
          </li>
        ))}
      </ol>
    </>
  );
}
