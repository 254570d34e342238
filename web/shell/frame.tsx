import { Loader } from '../ui/loader.tsx';
import { useFrameData } from './frame-data.ts';
import classes from './layout.module.css';
import { Layout } from './layout.tsx';
import { Failure } from './route-error.tsx';

/** The frame around every page of a signed-in partner: the spinner until its data is there, then the layout. */
export function Frame() {
  const { data, failure } = useFrameData();
  if (data) return <Layout data={data} />;
  return <main className={classes.alone}>{failure ? <Failure error={failure} /> : <Loader />}</main>;
}
