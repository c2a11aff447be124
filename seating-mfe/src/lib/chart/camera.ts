import { clampView, fitView, isSameView, type Size, type View } from './view';

const GLIDE_MS = 220;

export type Travel = 'jump' | 'glide';

/** The current view of the plan, and animated moves to other views. */
export class Camera {
  view: View = { x: 0, y: 0, scale: 1 };
  frame: Size = { width: 0, height: 0 };
  /** Whether the whole hall is visible. */
  showsAll = true;
  #glide: { readonly from: View; readonly to: View; readonly began: number } | null = null;

  constructor(
    readonly plan: Size,
    private readonly isAnimated: boolean,
    private readonly onMove: () => void,
  ) {}

  /** The view at the end of the current glide. */
  get destination(): View {
    return this.#glide?.to ?? this.view;
  }

  get fit(): View {
    return fitView(this.plan, this.frame);
  }

  /** Keeps the whole hall visible if it was, else keeps the middle. */
  resize(frame: Size): void {
    this.frame = frame;
    this.#glide = null;
    this.#moveTo(this.showsAll ? this.fit : clampView(this.view, this.plan, frame));
  }

  go(to: View, how: Travel): void {
    this.#glide = null;
    if (how === 'jump' || !this.isAnimated) return this.#moveTo(to);
    if (isSameView(this.view, to)) return;
    this.#glide = { from: this.view, to, began: performance.now() };
    this.onMove();
  }

  /** Advances a glide; `now` is the time of the animation frame. */
  step(now: number): void {
    if (!this.#glide) return;
    const { from, to, began } = this.#glide;
    const share = Math.min(1, Math.max(0, (now - began) / GLIDE_MS));
    if (share === 1) {
      this.#glide = null;
      return this.#moveTo(to);
    }
    const eased = 1 - (1 - share) ** 3;
    this.#moveTo({
      x: from.x + (to.x - from.x) * eased,
      y: from.y + (to.y - from.y) * eased,
      scale: from.scale * (to.scale / from.scale) ** eased,
    });
  }

  #moveTo(to: View): void {
    this.view = to;
    this.showsAll = to.scale <= this.fit.scale * 1.001;
    this.onMove();
  }
}
