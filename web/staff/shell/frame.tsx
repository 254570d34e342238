import { useQuery } from '@tanstack/react-query';
import waiting from '../../shell/waiting.module.css';
import { Waiting } from '../../shell/waiting.tsx';
import { askMe } from '../rpc/me.ts';
import { Layout } from './layout.tsx';
import { Failure } from './route-error.tsx';

/** The frame around every page of the console: the spinner until it is known who is signed in, then the layout. */
export function Component() {
  const { data, error } = useQuery(askMe);
  if (data) return <Layout />;
  if (!error) return <Waiting />;
  return (
    <main className={waiting.waiting}>
      <Failure error={error} />
    </main>
  );
}
