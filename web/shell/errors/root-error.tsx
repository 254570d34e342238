import { isChunkFailure } from '../../start/chunk-failure.ts';
import classes from '../../start/error-frame.module.css';
import { Alone } from '../waiting.tsx';
import { Failure } from './route-error.tsx';

/** The last error boundary: shows an error outside the frame with its message (docs/product.md, 2.20). */
export function RootError({ error }: { error: unknown }) {
  if (isChunkFailure(error))
    return (
      <Alone>
        <Failure error={error} />
      </Alone>
    );
  return (
    <main className={classes.screen}>
      <title>Unexpected Application Error!</title>
      <h1 className="only-above-8 huge bold">Unexpected Application Error!</h1>
      <p className={classes.text}>{textOf(error)}</p>
    </main>
  );
}

function textOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
