import { Component, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { useRemotesPage } from './context';
import { Refused } from './remotes';

interface CatcherProps {
  readonly onError: (reason: unknown) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class Catcher extends Component<CatcherProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(reason: unknown) {
    this.props.onError(reason);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface PlaceProps {
  readonly remote: string;
  readonly place: string;
}

/** Tells the trace that a remote's code begins or ends here; nothing in the browser. */
function Mark({ remote, place, at }: PlaceProps & { readonly at: 'entered' | 'left' }) {
  useRemotesPage().trace?.[at](remote, place);
  return null;
}

interface MountedProps {
  readonly place: string;
  readonly isLost?: boolean;
}

/** Tells the page that this place has been hydrated or mounted, whatever it shows. */
export function Mounted({ place, isLost = false }: MountedProps) {
  const { mounted } = useRemotesPage();
  useEffect(() => mounted?.(place, isLost), [mounted, place, isLost]);
  return null;
}

/** Milliseconds after which a place that still waits, though its remote is there, waits for ever. */
const PATIENCE = 12_000;

interface PatientProps {
  readonly remote: string;
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** While a place waits: whoever waits for too long is taken for one that threw. On the server, the trace is told. */
function Waiting({ remote, again, children }: PatientProps & { readonly again: () => void }) {
  const { remotes, trace } = useRemotesPage();
  trace?.waits(remote);
  useEffect(() => {
    const timer = setInterval(() => {
      remotes.threw(remote, new Refused('deadline'));
      again();
    }, PATIENCE);
    return () => clearInterval(timer);
  }, [remotes, remote, again]);
  return children;
}

/** Suspends, but not for ever: what has never been mounted hears nothing, so it is rendered again from here. */
export function Patient({ remote, fallback, children }: PatientProps) {
  const [, again] = useReducer((times: number) => times + 1, 0);
  const waiting = (
    <Waiting remote={remote} again={again}>
      {fallback}
    </Waiting>
  );
  return <Suspense fallback={waiting}>{children}</Suspense>;
}

interface RemoteBoundaryProps extends PlaceProps {
  readonly load: number;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A fence around what a remote renders: what it throws stays inside, and its next build is tried. */
export function RemoteBoundary(props: RemoteBoundaryProps) {
  const { remote, place, load, fallback, children } = props;
  const { remotes } = useRemotesPage();
  return (
    <Catcher key={load} fallback={fallback} onError={(reason) => remotes.threw(remote, reason)}>
      <Mark remote={remote} place={place} at="entered" />
      {children}
      <Mark remote={remote} place={place} at="left" />
    </Catcher>
  );
}
