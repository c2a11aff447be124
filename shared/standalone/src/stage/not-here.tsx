import type { RemoteDeclaration } from '@permanto/contracts/remote';
import { BENCH } from '../setting/setting';

interface NotHereProps {
  readonly path: string;
  readonly declaration: RemoteDeclaration;
}

/** Where the way leads out of the remote. */
export function NotHere({ path, declaration: { name, routes } }: NotHereProps) {
  return (
    <>
      <h1>{path}</h1>
      <p>
        {name} has no page here: in the shop it is another remote’s.{' '}
        {routes.length > 0 && `Its own are ${routes.map((route) => route.path).join(', ')}.`}
      </p>
      <p>
        <a href={BENCH} target="_top">
          To the bench
        </a>
      </p>
    </>
  );
}
