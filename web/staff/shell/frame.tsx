import { useQuery } from '@tanstack/react-query';
import { Alone, Waiting } from '../../shell/waiting.tsx';
import { askMe } from '../rpc/me.ts';
import { Failure } from './errors.tsx';
import { Layout } from './layout.tsx';

/** The frame around every page of the console: a spinner until the account is known, then the layout. */
export function Component() {
  const { data, error } = useQuery(askMe);
  if (data) return <Layout />;
  if (!error) return <Waiting />;
  return (
    <Alone>
      <Failure error={error} />
    </Alone>
  );
}
