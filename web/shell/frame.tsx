import { useFrameData } from './frame-data.ts';
import { Layout } from './layout.tsx';
import { Failure } from './route-error.tsx';
import classes from './waiting.module.css';
import { Waiting } from './waiting.tsx';

/** The frame around every page of a signed-in partner: the spinner until its data is there, then the layout. */
export function Frame() {
  const { data, failure } = useFrameData();
  if (data) return <Layout data={data} />;
  if (!failure) return <Waiting />;
  return (
    <main className={classes.waiting}>
      <Failure error={failure} />
    </main>
  );
}
