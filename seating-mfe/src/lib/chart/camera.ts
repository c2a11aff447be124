import {
  clampView,
  fitView,
  isSameView,
  panBy,
  type Point,
  type Rect,
  type Size,
  type View,
} from './view';

const GLIDE_MS = 220;
/** The time in which a coasting hall loses most of its speed. */
const COAST_MS = 325;
/** In CSS pixels per millisecond: slower, the hall stands still. */
const MIN_SPEED = 0.02;

export type Travel = 'jump' | 'glide';

/** The current view of the plan, and animated moves to other views. */
export class Camera {
  view: View = { x: 0, y: 0, scale: 1 };
  frame: Size = { width: 0, height: 0 };
  /** Whether the whole hall is visible. */
  showsAll = true;
  #glide: { readonly from: View; readonly to: View; readonly began: number } | null = null;
  #coast: { speed: Point; at: number } | null = null;

  constructor(
    /** The part of the plan with something to see, which moves don't leave. */
    public home: Rect,
    private readonly isAnimated: boolean,
    private readonly onMove: () => void,
  ) {}

  /** The view at the end of the current glide. */
  get destination(): View {
    return this.#glide?.to ?? this.view;
  }

  /** The view of all there is to see. */
  get fit(): View {
    return fitView(this.home, this.frame);
  }

  /** The nearest view that doesn't leave what there is to see. */
  clamp(view: View): View {
    return clampView(view, this.home, this.frame);
  }

  /** Shows all of it if all was shown. */
  setHome(home: Rect): void {
    this.home = home;
    this.go(this.showsAll ? this.fit : this.clamp(this.destination), 'jump');
  }

  /** Keeps the whole hall visible if it was, else keeps the middle. */
  resize(frame: Size): void {
    this.frame = frame;
    this.#glide = null;
    this.hold();
    this.#moveTo(this.showsAll ? this.fit : this.clamp(this.view));
  }

  go(to: View, how: Travel): void {
    this.#glide = null;
    this.hold();
    if (how === 'jump' || !this.isAnimated) return this.#moveTo(to);
    if (isSameView(this.view, to)) return;
    this.#glide = { from: this.view, to, began: performance.now() };
    this.onMove();
  }

  /** Moves on by itself after a drag, ever slower; `speed` in CSS pixels per millisecond. */
  coast(speed: Point): void {
    if (!this.isAnimated || Math.hypot(speed.x, speed.y) < MIN_SPEED) return;
    this.#coast = { speed, at: performance.now() };
    this.onMove();
  }

  /** Ends coasting, as a hand on the map does. */
  hold(): void {
    this.#coast = null;
  }

  /** Advances a move; `now` is the time of the animation frame. */
  step(now: number): void {
    if (this.#coast) this.#stepCoast(this.#coast, now);
    if (!this.#glide) return;
    const { from, to, began } = this.#glide;
    const share = Math.min(1, Math.max(0, (now - began) / GLIDE_MS));
    if (share === 1) {
      this.#glide = null;
      return this.#moveTo(to);
    }
    const eased = 1 - (1 - share) ** 3;
    const scale = from.scale * (to.scale / from.scale) ** eased;
    // A point that is at the same place before and after, as under the pointer, stays there.
    const moved =
      to.scale === from.scale
        ? eased
        : (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale);
    this.#moveTo({
      x: from.x + (to.x - from.x) * moved,
      y: from.y + (to.y - from.y) * moved,
      scale,
    });
  }

  #stepCoast(coast: { speed: Point; at: number }, now: number): void {
    const elapsed = Math.max(0, now - coast.at);
    const left = Math.exp(-elapsed / COAST_MS);
    const { x, y } = coast.speed;
    // The integral of the falling speed.
    const way = COAST_MS * (1 - left);
    const to = panBy(this.view, x * way, y * way, this.home, this.frame);
    coast.speed = { x: x * left, y: y * left };
    coast.at = now;
    const isStopped = elapsed > 0 && isSameView(to, this.view);
    if (isStopped || Math.hypot(coast.speed.x, coast.speed.y) < MIN_SPEED) this.#coast = null;
    this.#moveTo(to);
  }

  #moveTo(to: View): void {
    this.view = to;
    this.showsAll = to.scale <= this.fit.scale * 1.001;
    this.onMove();
  }
}
