import { type ComponentType, use, useCallback, useEffect, useState } from 'react';
import { FailedDialog } from '../dialog/failed-dialog.tsx';
import { OnClose } from '../dialog/opening.ts';
import { Boundary } from './loaded.tsx';

/** The state of a part whose code is loading. */
export type Arrival = { hasFailed: boolean; isLoading: boolean; retry: () => void };

/**
 * A lazy part of a page, loaded when it is first shown. `Stand` is rendered while the part loads and when the load fails; the
 * page around it stays.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Stand: ComponentType<Props & { arrival: Arrival }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props) {
    const [Content, setContent] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [state, setState] = useState({ hasFailed: false, isLoading: true });
    const ask = useCallback(async () => {
      setState(({ hasFailed }) => ({ hasFailed, isLoading: true }));
      try {
        const part = await load();
        loaded = part;
        setContent(() => part);
      } catch {
        setState({ hasFailed: true, isLoading: false });
      }
    }, []);
    useEffect(() => {
      if (!loaded) void ask();
    }, [ask]);

    if (!Content) return <Stand {...props} arrival={{ ...state, retry: () => void ask() }} />;
    return (
      <Boundary
        failed={(retry) => <Stand {...props} arrival={{ hasFailed: true, isLoading: false, retry }} />}
      >
        <Content {...props} />
      </Boundary>
    );
  };
}

/** A modal that is loaded when it is first opened. */
export function laterModal<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return later<Props>(load, ({ arrival, ...props }) => {
    const fromPage = use(OnClose);
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : fromPage;
    return arrival.hasFailed ? <FailedDialog {...arrival} onClose={() => onClose?.()} /> : null;
  });
}
