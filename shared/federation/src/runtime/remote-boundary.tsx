import { Component, type ReactNode, Suspense } from 'react';
import { useRemotesPage } from './context';

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

/** Tells the trace that a remote's code begins or ends here; nothing in the browser. */
function Mark({ remote, at }: { remote: string; at: 'entered' | 'left' }) {
  useRemotesPage().trace?.[at](remote);
  return null;
}

interface RemoteBoundaryProps {
  readonly remote: string;
  readonly version: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A fence around what a remote renders: what it throws stays inside, and its next build is tried. */
export function RemoteBoundary({ remote, version, fallback, children }: RemoteBoundaryProps) {
  const { remotes } = useRemotesPage();
  return (
    <Catcher key={version} fallback={fallback} onError={(reason) => remotes.threw(remote, reason)}>
      <Suspense fallback={null}>
        <Mark remote={remote} at="entered" />
        {children}
        <Mark remote={remote} at="left" />
      </Suspense>
    </Catcher>
  );
}
