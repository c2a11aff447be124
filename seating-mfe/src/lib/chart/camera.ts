import { clampView, fitView, isSameView, type Size, type View } from './view';

/** How long a glide takes, in ms. */
const GLIDE = 220;

export type Travel = 'jump' | 'glide';

/** Where the chart looks from, and how it gets to another place. */
export class Camera {
  view: View = { x: 0, y: 0, scale: 1 };
  frame: Size = { width: 0, height: 0 };
  /** Whether the whole hall is on show. */
  showsAll = true;
  #glide: { readonly from: View; readonly to: View; readonly began: number } | null = null;

  constructor(
    readonly plan: Size,
    private readonly glides: boolean,
    private readonly moved: () => void,
  ) {}

  /** Where it will be when the glide has ended. */
  get destination(): View {
    return this.#glide?.to ?? this.view;
  }

  get fit(): View {
    return fitView(this.plan, this.frame);
  }

  /** Keeps the whole hall in a frame of another size where it was on show, else the middle. */
  resize(frame: Size): void {
    this.frame = frame;
    this.#glide = null;
    this.#moveTo(this.showsAll ? this.fit : clampView(this.view, this.plan, frame));
  }

  go(to: View, how: Travel): void {
    this.#glide = null;
    if (how === 'jump' || !this.glides) return this.#moveTo(to);
    if (isSameView(this.view, to)) return;
    this.#glide = { from: this.view, to, began: performance.now() };
    this.moved();
  }

  /** Moves a glide on; `now` is the time of the animation frame. */
  step(now: number): void {
    if (!this.#glide) return;
    const { from, to, began } = this.#glide;
    const share = Math.min(1, Math.max(0, (now - began) / GLIDE));
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
    this.moved();
  }
}
