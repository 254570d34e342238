import { moveInFileNames, moveInFiles } from '#contract/move-in/move-in-names';
import advertisers from '../../../docs/move-in/advertisers.csv?raw';
import balances from '../../../docs/move-in/balances.csv?raw';
import links from '../../../docs/move-in/links.csv?raw';
import offers from '../../../docs/move-in/offers.csv?raw';
import partners from '../../../docs/move-in/partners.csv?raw';
import postbacks from '../../../docs/move-in/postbacks.csv?raw';
import classes from './move-in.module.css';

const samples = { advertisers, partners, offers, links, balances, postbacks };

/** A sample of each file, as docs/move-in has it. */
export function SampleList() {
  return (
    <p className={classes.samples}>
      Образцы:
      {moveInFiles.map((file) => (
        <a
          key={file}
          // The mark lets spreadsheets read Russian.
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${samples[file]}`)}`}
          download={`${file}.csv`}
        >
          {moveInFileNames[file]}
        </a>
      ))}
    </p>
  );
}
