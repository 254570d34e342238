import { moveInFileNames, moveInFiles } from '#contract/console/move-in-names';
import classes from './move-in.module.css';
import { samples } from './samples.ts';

/** A sample of each file, to download. */
export function SampleList() {
  return (
    <p className={classes.samples}>
      Образцы:
      {moveInFiles.map((file) => (
        <a
          key={file}
          // The byte order mark lets spreadsheets read Russian.
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${samples[file]}`)}`}
          download={`${file}.csv`}
        >
          {moveInFileNames[file]}
        </a>
      ))}
    </p>
  );
}
