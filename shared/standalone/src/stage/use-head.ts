import type { Language } from '@permanto/contracts/values';
import type { Head, RemoteModule } from '@permanto/federation';
import { createWatch, type Scope } from 'effector';
import { useEffect } from 'react';

interface HeadOf {
  readonly remote: RemoteModule;
  readonly routeId: string | undefined;
  readonly scope: Scope;
  readonly language: Language;
}

/** Keeps the document's title and language as the open page wants them. */
export function useHead({ remote, routeId, scope, language }: HeadOf): void {
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    const route = routeId === undefined ? undefined : remote.routes[routeId];
    if (route === undefined) return;
    let stop: (() => void) | null = null;
    let isLeft = false;
    const keep = ({ title }: Head) => {
      document.title = title;
    };
    // A page that can't be loaded says so itself.
    route.load().then(
      ({ $head }) => {
        if (isLeft) return;
        keep(scope.getState($head));
        stop = createWatch({ unit: $head, scope, fn: keep });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [remote, routeId, scope]);
}
