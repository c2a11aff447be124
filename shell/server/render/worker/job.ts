import type { VisitorSession } from '@permanto/api-client/visitor';
import type { RefusedForm } from '@permanto/contracts/forms';
import type { Offers, ServerBuild } from '@permanto/federation/builds';
import type { PagePart } from '../../../src/page-parts';
import type { LinkedFile, View } from '../../../src/view';
import type { ApiRead } from '../../request/api-reads';
import type { BuildFailure } from './build-failure';

/** One page to render; sent to a worker process. */
export interface RenderJob {
  readonly id: number;
  readonly shop_key: string;
  /** Body of `GET /shop.json`; null if the API has not answered. */
  readonly shop: unknown;
  readonly view: View;
  readonly offers: Offers<ServerBuild>;
  /** Headers for the worker's calls to the API. */
  readonly caller: Readonly<Record<string, string>>;
  /** Whether the page shows the visitor's session, or that there is none. */
  readonly shows_session: boolean;
  /** Whose page it is; null for one that is the same for everyone. */
  readonly visitor: VisitorSession | null;
  /** Of the page's order, where its visitor's cookie has it. */
  readonly order_secret: string | null;
  /** What the visitor's cart held (`cartLinesText`) whose time is over. */
  readonly cart_lines: string;
  /** The form that was sent and changed nothing. */
  readonly refusal: RefusedForm | null;
  /** Builds (`cart@1`) that only browsers load, because the server could not. */
  readonly unloaded: readonly string[];
  /** Data (see {@link DataRead}) that has been late recently: the page waits for it only briefly. */
  readonly hurried: readonly string[];
  /** Whether to render without remotes: the last resort after several failures. */
  readonly is_bare: boolean;
}

/** Data that a page or slot of a remote reads before it is rendered. */
export interface DataRead {
  /** The remote and its route or slot: `catalog event`, `cart buy-box`. */
  readonly of: string;
  /** Whether the page itself needs it, not only a slot. */
  readonly is_page: boolean;
  /** It missed the deadline: the browser reads it again. */
  readonly is_late: boolean;
}

/** The name of the shell's own reads. */
export const SHELL_READ = 'shell';
/** The name of the reads of the visitor's own data. */
export const VISITOR_READ = 'visitor';
/** The name of a part's reads, as in {@link DataRead}. */
export const readOf = ({ kind, remote, name }: PagePart) =>
  kind === 'routes' ? `${remote} page ${name}` : `${remote} ${name}`;

/** A timed part of rendering a page. */
export interface MeasuredSpan {
  /** 16 hexadecimal digits; chosen in advance, because it is sent to the API. */
  readonly id: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Name of the error it ended with. */
  readonly fault: string | null;
}

/** A worker's result. */
export interface Rendered {
  readonly id: number;
  readonly status: number;
  /** Contains `STYLES_MARK` and `FONTS_MARK` until they are replaced. */
  readonly html: string;
  /** Style sheets of the remotes on it. */
  readonly styles: readonly LinkedFile[];
  readonly reads: readonly DataRead[];
  /** See `PageSources.result`. */
  readonly sources: readonly ApiRead[] | null;
  /** Why the visitor's session is of no more use: its cart was ordered, or is lost. Null while it is of use. */
  readonly session_end: 'ordered' | 'lost' | null;
  /** Whether the API answered any of its calls. */
  readonly has_api_answered: boolean;
  /** Builds in the HTML. */
  readonly shown: readonly string[];
  /** Remotes that are replaced by a fallback. */
  readonly lacking: readonly string[];
  /** Builds that failed. */
  readonly failures: readonly BuildFailure[];
  /** Absent if tracing is off. */
  readonly spans?: readonly MeasuredSpan[];
}

export interface RenderFailed {
  readonly id: number;
  readonly error: string;
}

/** A build threw, and its remote has another build, which needs a process of its own. */
interface RenderThrew {
  readonly id: number;
  readonly threw: BuildFailure;
}

export type RenderAnswer = Rendered | RenderThrew;

/** Messages from a worker. The remotes that it enters are reported on a separate pipe. */
export type WorkerMessage = RenderAnswer | RenderFailed | { readonly alive: true };

/** File descriptor of the pipe on which a worker synchronously reports whose code it enters. */
export const TRACE_FD = 4;

/** Settings of a worker process. */
export interface WorkerSettings {
  readonly api_url: string;
  /** Timeout for loading one build, in ms. */
  readonly load_deadline: number;
  /** Timeout for a page's reads, in ms. */
  readonly open_deadline: number;
  /** Whether spans are recorded. */
  readonly is_traced: boolean;
  /** Whether each page is rendered twice, to find hydration mismatches. */
  readonly is_hydration_checked: boolean;
  readonly preHydration: InlineScript;
  /** Language → entry script with the texts of the shell and the shared packages. */
  readonly entries: Readonly<Record<string, ShellFile>>;
}

/** A script in the HTML itself. */
interface InlineScript {
  readonly code: string;
  /** For the content security policy. */
  readonly hash: string;
}

export interface ShellFile {
  readonly file: string;
  readonly integrity: string;
}
