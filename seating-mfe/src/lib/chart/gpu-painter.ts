import { addCanvas, contextOf } from './canvases';
import { GpuProgram } from './gpu-program';
import { forEachRun } from './grid';
import { LruCache } from './lru-cache';
import { type Pattern, tileOf } from './patterns';
import { fontOf, MAX_NUMBER_WIDTH, TextWidths } from './text-masks';
import { drawnRadius, EDGE_PX, numberSize, OWN_RADIUS_PX, type Painter } from './painter';
import { rgbOf } from './palette';
import { hexOfPixel, pixelOf } from './pixel-buffer';
import { drawRing } from './rings';
import type { Scene } from './scene';
import { SEAT_RADIUS, type SeatTable } from './seat-table';
import { drawSprite, halfOf, phasesOf, stamp } from './sprites';
import { showsSeats, shownRect, toScreen, type Size, type View } from './view';
import { Labels, canvasTextDrawer } from './labels';

/** Sprite sizes that stay on the GPU. */
const MAX_ATLASES = 6;
const MAX_OWN_IMAGES = 64;
/** About one for each section. */
const MAX_PATTERNS = 256;

/** The sprites of one size: a column for each subpixel position, a row for each look. */
interface Atlas {
  readonly texture: WebGLTexture;
  readonly size: readonly [number, number];
  readonly side: number;
  readonly phases: number;
}

/**
 * Draws the same with a GPU: the areas as paths, all seats in one call, labels on top, each on its
 * own canvas. The sprites are those of the CPU painter, so seats look the same.
 */
export class GpuPainter implements Painter {
  /** The canvases of the seats and of the labels above them. */
  readonly #layers: readonly HTMLCanvasElement[];
  readonly #gl: WebGL2RenderingContext;
  readonly #textLayer: CanvasRenderingContext2D;
  readonly #labels: Labels;
  readonly #program: GpuProgram;
  readonly #atlases: LruCache<Atlas>;
  readonly #ownImages = new LruCache<HTMLCanvasElement>(MAX_OWN_IMAGES);
  readonly #patterns = new LruCache<CanvasPattern | null>(MAX_PATTERNS);
  /** The looks in use, in the order of the atlases' rows. */
  #looks: readonly number[] = [];
  #table: SeatTable | null = null;
  #version = -1;

  /** Covers `base`, whose canvas must have its final size. Throws without WebGL2. */
  constructor(
    private readonly base: CanvasRenderingContext2D,
    private readonly scene: Scene,
    private readonly ratio: number,
  ) {
    const { width, height, parentElement } = base.canvas;
    const layers = [0, 1].map(() => addCanvas(parentElement!, width, height));
    for (const { style } of layers) style.visibility = 'hidden';
    this.#layers = layers;
    try {
      const gl = layers[0]!.getContext('webgl2', { antialias: false, depth: false });
      if (!gl) throw new Error('the browser offers no WebGL2');
      this.#gl = gl;
      this.#program = new GpuProgram(gl);
      this.#textLayer = contextOf(layers[1]!, false);
    } catch (error) {
      for (const layer of layers) layer.remove();
      throw error;
    }
    const gl = this.#gl;
    const widths = new TextWidths(this.#textLayer, scene.palette.typeface);
    this.#labels = new Labels(
      scene,
      ratio,
      (text) => widths.of(text),
      canvasTextDrawer(this.#textLayer, scene.palette.typeface),
      (left, top, width, height, color) => {
        this.#textLayer.fillStyle = hexOfPixel(color);
        this.#textLayer.fillRect(left, top, width, height);
      },
    );
    this.#atlases = new LruCache<Atlas>(MAX_ATLASES, ({ texture }) => gl.deleteTexture(texture));
  }

  draw(view: View, frame: Size, rings: readonly number[]): boolean {
    const isNear = showsSeats(view);
    this.#paintAreas(view, frame, isNear);
    if (isNear) this.#uploadSeats();
    const { width, height } = this.base.canvas;
    this.#textLayer.setTransform(1, 0, 0, 1, 0, 0);
    this.#textLayer.clearRect(0, 0, width, height);
    this.#drawSeats(view, isNear);
    if (isNear) this.#writeNumbers(view, frame);
    this.#labels.draw(view, frame);
    for (const seat of rings) drawRing(this.#textLayer, this.scene, seat, view, frame, this.ratio);
    return true;
  }

  /** Resolves to whether the GPU finished its commands in time. Doesn't block. */
  async isDone(timeoutMs: number): Promise<boolean> {
    const gl = this.#gl;
    const done = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!done) return false;
    gl.flush();
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve));
      if (gl.getSyncParameter(done, gl.SYNC_STATUS) === gl.SIGNALED) return true;
    }
    return false;
  }

  /** The layers are hidden until this is called. */
  show(): void {
    for (const { style } of this.#layers) style.visibility = '';
  }

  destroy(): void {
    this.#atlases.clear();
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
    for (const layer of this.#layers) layer.remove();
  }

  #paintAreas(view: View, frame: Size, isNear: boolean): void {
    const { palette } = this.scene;
    const { base, ratio } = this;
    base.setTransform(ratio, 0, 0, ratio, 0, 0);
    base.fillStyle = palette.background;
    base.fillRect(0, 0, frame.width, frame.height);
    this.scene.forEachArea(isNear, ({ outline: { corners }, fill, edge, edgePx, pattern }) => {
      base.beginPath();
      for (let at = 0; at < corners.length; at += 2) {
        const { x, y } = toScreen(view, frame, { x: corners[at]!, y: corners[at + 1]! });
        base.lineTo(x, y);
      }
      base.closePath();
      base.fillStyle = hexOfPixel(fill);
      base.fill();
      const hatching = pattern && this.#patternAt(pattern, view);
      if (hatching) {
        base.fillStyle = hatching;
        base.fill();
      }
      if (edge === null) return;
      base.strokeStyle = hexOfPixel(edge);
      base.lineWidth = edgePx ?? EDGE_PX;
      base.stroke();
    });
  }

  /** The pattern in device pixels, beginning where the CPU painter's does. */
  #patternAt({ kind, color }: Pattern, view: View): CanvasPattern | null {
    const { base, ratio } = this;
    const { width, height } = base.canvas;
    const { side, rows } = tileOf(kind, ratio);
    const pattern = this.#patterns.get(kind * 0x1000000 + (color & 0xffffff), () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      const context = contextOf(canvas, false);
      context.fillStyle = hexOfPixel(color);
      rows.forEach((columns, row) => {
        for (const column of columns) context.fillRect(column, row, 1, 1);
      });
      return base.createPattern(canvas, 'repeat');
    });
    const scale = view.scale * ratio;
    const left = Math.round(width / 2 - view.x * scale);
    const top = Math.round(height / 2 - view.y * scale);
    pattern?.setTransform({ a: 1 / ratio, d: 1 / ratio, e: left / ratio, f: top / ratio });
    return pattern;
  }

  /** Uploads the seats' positions and looks if they have changed. */
  #uploadSeats(): void {
    const { table, lookOf, version } = this.scene;
    if (table !== this.#table) {
      const places = new Float32Array(table.count * 2);
      for (let place = 0; place < table.count; place++) {
        places[place * 2] = table.x[place]!;
        places[place * 2 + 1] = table.y[place]!;
      }
      this.#program.setSeats(places);
    }
    if (table === this.#table && version === this.#version) return;
    this.#table = table;
    this.#version = version;
    const known = new Map(this.#looks.map((look, row) => [look, row]));
    const rows = new Uint16Array(table.count);
    for (let place = 0; place < table.count; place++) {
      const look = lookOf[table.seats[place]!]!;
      let row = known.get(look);
      if (row === undefined) known.set(look, (row = known.size));
      rows[place] = row;
    }
    this.#program.setRows(rows);
    if (known.size > this.#looks.length) this.#atlases.clear();
    this.#looks = [...known.keys()];
  }

  #drawSeats(view: View, isNear: boolean): void {
    const gl = this.#gl;
    const { width, height } = this.base.canvas;
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    // Zoomed out, only the visitor's seats are drawn, on the layer of labels and rings.
    if (!isNear) return this.#drawOwn(view);
    const scale = view.scale * this.ratio;
    const { texture, size, side, phases } = this.#atlasFor(SEAT_RADIUS * view.scale);
    this.#program.draw(texture, {
      origin: [width / 2 - view.x * scale, height / 2 - view.y * scale],
      size: [width, height],
      atlas: size,
      scale,
      phases,
      side,
    });
  }

  #drawOwn(view: View): void {
    const { own, plan } = this.scene;
    const { width, height } = this.base.canvas;
    const scale = view.scale * this.ratio;
    const radius = drawnRadius(OWN_RADIUS_PX, this.ratio);
    const [half, phases] = [halfOf(radius), phasesOf(radius)];
    for (const seat of own) {
      if (!this.scene.isShown(seat)) continue;
      const x = Math.floor(((plan.seats.x[seat]! - view.x) * scale + width / 2) * phases) / phases;
      const y = Math.floor(((plan.seats.y[seat]! - view.y) * scale + height / 2) * phases) / phases;
      const [column, row] = [Math.floor(x), Math.floor(y)];
      const image = this.#ownSeatImage(this.scene.lookOf[seat]!, radius, [x - column, y - row]);
      this.#textLayer.drawImage(image, column - half, row - half);
    }
  }

  /** An image of one of the visitor's seats, for the zoomed-out view. */
  #ownSeatImage(
    look: number,
    radius: number,
    offset: readonly [number, number],
  ): HTMLCanvasElement {
    const phases = phasesOf(radius);
    const key = (look * phases + offset[1] * phases) * phases + offset[0] * phases;
    return this.#ownImages.get(key, () => {
      const half = halfOf(radius);
      const side = 2 * half + 1;
      const image = new ImageData(side, side);
      const { looks, palette } = this.scene;
      const target = { stride: side, background: pixelOf(rgbOf(palette.section)) };
      const pixels = new Int32Array(image.data.buffer);
      stamp({ pixels }, drawSprite(looks.at(look), radius, offset, target), half * side + half);
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      contextOf(canvas, false).putImageData(image, 0, 0);
      return canvas;
    });
  }

  #writeNumbers(view: View, frame: Size): void {
    const { scene, ratio } = this;
    const { table, lookOf, looks, plan } = scene;
    const textLayer = this.#textLayer;
    const size = numberSize(SEAT_RADIUS * view.scale, ratio);
    if (size === 0) return;
    textLayer.font = fontOf(scene.palette.typeface, size);
    textLayer.textAlign = 'center';
    textLayer.textBaseline = 'middle';
    const { width, height } = this.base.canvas;
    const scale = view.scale * ratio;
    forEachRun(table.grid, shownRect(view, frame), (from, to) => {
      for (let place = from; place < to; place++) {
        const seat = table.seats[place]!;
        const ink = looks.inkOf(lookOf[seat]!);
        if (ink === null) continue;
        const x = Math.floor((table.x[place]! - view.x) * scale + width / 2);
        const y = Math.floor((table.y[place]! - view.y) * scale + height / 2);
        textLayer.fillStyle = hexOfPixel(ink);
        textLayer.fillText(plan.seats.labels[seat]!, x, y, MAX_NUMBER_WIDTH * size);
      }
    });
  }

  #atlasFor(radius: number): Atlas {
    const drawn = drawnRadius(radius, this.ratio);
    return this.#atlases.get(drawn, () => this.#makeAtlas(drawn));
  }

  #makeAtlas(radius: number): Atlas {
    const gl = this.#gl;
    const { looks, palette } = this.scene;
    const phases = phasesOf(radius);
    const side = 2 * halfOf(radius) + 1;
    const size = [side * phases * phases, side * Math.max(1, this.#looks.length)] as const;
    const [width, height] = size;
    if (Math.max(width, height) > (gl.getParameter(gl.MAX_TEXTURE_SIZE) as number)) {
      throw new Error('the atlas of all looks exceeds the maximum texture size of this GPU');
    }
    const pixels = new Int32Array(width * height);
    const background = pixelOf(rgbOf(palette.section));
    const half = halfOf(radius);
    this.#looks.forEach((look, row) => {
      for (let phase = 0; phase < phases * phases; phase++) {
        const offset = [(phase % phases) / phases, Math.floor(phase / phases) / phases] as const;
        const sprite = drawSprite(looks.at(look), radius, offset, { stride: width, background });
        stamp({ pixels }, sprite, (row * side + half) * width + phase * side + half);
      }
    });
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    const bytes = new Uint8Array(pixels.buffer);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
    }
    return { texture, size, side, phases };
  }
}
