import { Component, type ReactNode } from 'react';
import { FailedState, OldNote } from './failed-state.tsx';

/** Renders a query: its skeleton, its data, or an error with a retry. Loaded data stays when a reload fails. */
export function Loaded<Data>({
  query,
  skeleton,
  children,
  ...rest
}: {
  query: Load<Data>;
  skeleton: ReactNode;
  /** The title of the failure. */
  failed: string;
  /** Wraps the error, but not the data. */
  frame?: ((failure: ReactNode) => ReactNode) | undefined;
  /** The content is a list: a note above it says that a reload failed. */
  isList?: boolean;
  children: (data: Data) => ReactNode;
}) {
  const { data, isError, isFetching } = query;
  const retry = () => void query.refetch();
  if (data !== undefined)
    return (
      <>
        {rest.isList && isError && <OldNote retry={retry} retrying={isFetching} />}
        {children(data)}
      </>
    );
  if (!isError) return skeleton;
  const failure = <FailedState title={rest.failed} retry={retry} retrying={isFetching} />;
  return rest.frame ? rest.frame(failure) : failure;
}

/** The used part of a query's result. */
export type Load<Data> = {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Several queries as one: it fails with any of them, a retry repeats the failed ones; `data` is set once all have loaded. */
export function together<Data>(queries: readonly Load<unknown>[], data: Data | undefined): Load<Data> {
  const missing = queries.filter((query) => query.data === undefined);
  return {
    data,
    isError: missing.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(missing.map((query) => query.refetch())),
  };
}

/** An error boundary: renders `failed` in place of children that throw; its `retry` renders them again. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const retry = () => this.setState({ hasFailed: false });
    return this.state.hasFailed ? this.props.failed(retry) : this.props.children;
  }
}

type BoundaryProps = { failed: (retry: () => void) => ReactNode; children: ReactNode };
