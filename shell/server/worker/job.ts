import type { Offers, ServerBuild } from '@permanto/federation/registry';
import type { LinkedFile, View } from '../../src/view';

/** One page to render; travels to a worker process. */
export interface RenderJob {
  readonly id: number;
  readonly shop_key: string;
  /** `GET /shop.json` as the API answered; null where it didn't. */
  readonly shop: unknown;
  readonly view: View;
  readonly offers: Offers<ServerBuild>;
  /** Headers that tell the API which request it is asked for. */
  readonly caller: Readonly<Record<string, string>>;
  /** Builds (`cart@1`) that are for the browser alone: the server could not load them. */
  readonly unloaded: readonly string[];
  /** Data (see {@link DataRead}) that has come late for a while: the page waits for it a moment only. */
  readonly hurried: readonly string[];
  /** Whether remotes are left out: the last resort after several that hung. */
  readonly is_bare: boolean;
}

/** A build that could not be shown. `reason` begins with its kind: `deadline: …`, `threw: …`, `looped: …`. */
export interface BuildFailure {
  readonly build: string;
  readonly reason: string;
}

/** What a page or slot of a remote reads before it is rendered. */
export interface DataRead {
  /** The remote and its route or slot: `catalog event`, `cart buy-box`. */
  readonly of: string;
  /** Whether the page itself waits for it, not only a slot. */
  readonly is_page: boolean;
  /** It did not come in time: the browser reads it anew. */
  readonly is_late: boolean;
}

/** A part of a page's work, as the worker measured it. */
export interface MeasuredSpan {
  /** 16 hexadecimal digits: the API has been told of it before it is over. */
  readonly id: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** The kind of error that it ended with. */
  readonly fault: string | null;
}

/** What a worker answers. */
export interface Rendered {
  readonly id: number;
  readonly status: number;
  /** With a mark where the style sheets are put in when it is sent. */
  readonly html: string;
  /** Style sheets of the remotes on it. */
  readonly styles: readonly LinkedFile[];
  /** What the browser had better ask for before it reads the page. */
  readonly early: readonly LinkedFile[];
  readonly reads: readonly DataRead[];
  /** Builds in the HTML. */
  readonly shown: readonly string[];
  /** Remotes whose place holds a fallback. */
  readonly lacking: readonly string[];
  /** Builds that could not be shown, for the log. */
  readonly failures: readonly BuildFailure[];
  /** Absent where nobody looks at them. */
  readonly spans?: readonly MeasuredSpan[];
}

export interface RenderFailed {
  readonly id: number;
  readonly error: string;
}

/** A build threw, and its remote has another one, which wants a process of its own. */
interface RenderThrew {
  readonly id: number;
  readonly threw: BuildFailure;
}

export type RenderAnswer = Rendered | RenderThrew;

/** A worker's messages. What it says of the remote that it enters goes by a pipe of its own. */
export type WorkerMessage = RenderAnswer | RenderFailed | { readonly alive: true };

/** The file descriptor of the pipe on which a worker says, synchronously, whose code it enters. */
export const TRACE_FD = 4;

/** How a worker process is set up. */
export interface WorkerSettings {
  readonly api_url: string;
  /** Milliseconds for one build to load. */
  readonly load_deadline: number;
  /** Milliseconds for what a page reads. */
  readonly open_deadline: number;
  /** Whether somebody looks at spans. */
  readonly is_traced: boolean;
  /** Whether each page is rendered twice, to find what would not hydrate. */
  readonly is_hydration_checked: boolean;
  /** The shell's own files, from `shell.json`. */
  readonly early: readonly ShellFile[];
  /** Language → the script with the texts of shell and shared packages in it. */
  readonly entries: Readonly<Record<string, ShellFile>>;
}

export interface ShellFile {
  readonly file: string;
  readonly integrity: string;
}
