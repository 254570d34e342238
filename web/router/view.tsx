import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from './location.ts';
import { currentVisit, isWaiting, type Params, subscribe, subscribeWaiting, type Visit } from './router.ts';
import type { FailedScreen, PageModule } from './routes.ts';
import { keepScroll, useScrollMemory } from './scroll.ts';

type Screens = {
  /** Renders a page's module. */
  Screen: ComponentType<PageModule>;
  /** The last error boundary. */
  Failed: FailedScreen;
};

/** The page of the current visit within its layers. */
export function RouterView(screens: Screens) {
  const [visit, setVisit] = useState(currentVisit);
  useLayoutEffect(() => {
    setVisit(currentVisit());
    return subscribe((next, isAtOnce) => {
      keepScroll();
      if (isAtOnce) flushSync(() => setVisit(next));
      else startTransition(() => setVisit(next));
    });
  }, []);
  useScrollMemory(visit);
  return (
    <VisitContext value={visit}>
      <ScreensContext value={screens}>
        <Level depth={0} Failed={screens.Failed} />
      </ScreensContext>
    </VisitContext>
  );
}

/** The next layer or the page, within the layer that renders this. */
export function Outlet() {
  const depth = use(DepthContext);
  const { route } = useVisit();
  const around = route?.layers[depth - 1];
  return around && <Level depth={depth} Failed={around.Failed} />;
}

/** The address of the current visit. */
export function useLocation(): Entry {
  return useVisit().entry;
}

/** The parsed query of the address; to be read only. */
export function useSearchParams(): URLSearchParams {
  return useLocation().query;
}

/** The query of the list whose row led here (`state={{ list: search }}` of its link): the way back keeps its filter. */
export function useListBefore(): string {
  const { state } = useLocation();
  const isNamed = typeof state === 'object' && state !== null && 'list' in state;
  return isNamed && typeof state.list === 'string' ? state.list : '';
}

/** Tells later on if the reader is still on the page that is shown now. */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  return () => currentVisit().entry.pathname === pathname;
}

export function useParams(): Params {
  return useVisit().params;
}

/** True while the code of the next page loads. */
export function useWaiting(): boolean {
  return useSyncExternalStore(subscribeWaiting, isWaiting);
}

const VisitContext = createContext<Visit | undefined>(undefined);
const ScreensContext = createContext<Screens | undefined>(undefined);
const DepthContext = createContext(0);

function useVisit(): Visit {
  return use(VisitContext) ?? currentVisit();
}

/** One level of the route: a failure of anything inside shows `Failed`. */
function Level({ depth, Failed }: { depth: number; Failed: FailedScreen }) {
  const visit = useVisit();
  const failure = visit.failure?.depth === depth ? visit.failure : undefined;
  return (
    <Boundary visit={visit} Failed={Failed} failure={failure}>
      <DepthContext value={depth + 1}>{failure ? null : <Part depth={depth} />}</DepthContext>
    </Boundary>
  );
}

function Part({ depth }: { depth: number }) {
  const { route } = useVisit();
  const screens = use(ScreensContext);
  const layer = route?.layers[depth];
  if (layer) {
    const Layout = layer.part.loaded?.Component;
    return Layout && <Layout />;
  }
  const page = route?.part.loaded;
  return page && screens && <screens.Screen {...page} />;
}

type Failure = { error: unknown };
type BoundaryProps = {
  visit: Visit;
  Failed: FailedScreen;
  failure: Failure | undefined;
  children: ReactNode;
};

/** A failure lasts until the next visit. */
class Boundary extends Component<BoundaryProps, { visit: Visit; failure: Failure | undefined }> {
  override state = { visit: this.props.visit, failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: { visit: Visit }) {
    return visit === state.visit ? null : { visit, failure: undefined };
  }

  override render() {
    const { Failed, children } = this.props;
    const failure = this.state.failure ?? this.props.failure;
    return failure ? <Failed {...failure} /> : children;
  }
}
