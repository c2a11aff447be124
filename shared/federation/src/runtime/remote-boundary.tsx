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

/** Marks in the trace where a remote's code begins or ends; does nothing in the browser. */
function Mark({ remote, place, at }: PlaceProps & { readonly at: 'entered' | 'left' }) {
  useRemotesPage().trace?.[at](remote, place);
  return null;
}

interface MountedProps {
  readonly place: string;
  readonly isLost?: boolean;
}

/** Reports to the page that this place has been hydrated or mounted. */
export function Mounted({ place, isLost = false }: MountedProps) {
  const { mounted } = useRemotesPage();
  useEffect(() => mounted?.(place, isLost), [mounted, place, isLost]);
  return null;
}

/** A boundary that is still suspended after this, though its remote has loaded, will never resume. */
const SUSPENSE_TIMEOUT_MS = 12_000;

interface PatientProps {
  readonly remote: string;
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Shown while a place is suspended: after the timeout it counts as thrown. On the server, it is traced. */
function Waiting({ remote, again, children }: PatientProps & { readonly again: () => void }) {
  const { remotes, trace } = useRemotesPage();
  trace?.waits(remote);
  useEffect(() => {
    const timer = setInterval(() => {
      remotes.threw(remote, new Refused('deadline'));
      again();
    }, SUSPENSE_TIMEOUT_MS);
    return () => clearInterval(timer);
  }, [remotes, remote, again]);
  return children;
}

/** Suspends, but not for ever: what has never been mounted hears nothing, so it is rendered again from here. */
export function SuspenseTimeout({ remote, fallback, children }: PatientProps) {
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
