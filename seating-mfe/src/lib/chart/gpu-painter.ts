import { addCanvas, contextOf } from './canvases';
import { GpuProgram } from './gpu-program';
import { forEachRun } from './grid';
import { Kept } from './kept';
import { fontOf, WIDEST, Widths } from './letters';
import { drawnRadius, EDGE, numberSize, OWN_RADIUS, type Painter } from './painter';
import { rgbOf } from './palette';
import { hexOfPixel, pixelOf } from './picture';
import { drawRing } from './rings';
import type { Scene } from './scene';
import { SEAT_RADIUS, type SeatTable } from './seat-table';
import { drawSprite, halfOf, phasesOf, stamp } from './sprites';
import { showsSeats, shownRect, toScreen, type Size, type View } from './view';
import { Words, writeOn } from './words';

/** So many sizes of sprites are kept on the GPU. */
const ATLASES = 6;
/** So many pictures of one's own seats are kept. */
const OWN_PICTURES = 64;

/** The sprites of one size: a column for each place within a pixel, a row for each look. */
interface Atlas {
  readonly texture: WebGLTexture;
  readonly size: readonly [number, number];
  readonly side: number;
  readonly phases: number;
}

/**
 * Draws the same picture with a GPU: the ground as paths, all seats in one call, words on top,
 * each on a canvas of its own. The seats' sprites are those of the CPU, so they look the same.
 */
export class GpuPainter implements Painter {
  /** Of the seats, and of what is read above them. */
  readonly #layers: readonly HTMLCanvasElement[];
  readonly #gl: WebGL2RenderingContext;
  readonly #letters: CanvasRenderingContext2D;
  readonly #words: Words;
  readonly #program: GpuProgram;
  readonly #atlases: Kept<Atlas>;
  readonly #ownPictures = new Kept<HTMLCanvasElement>(OWN_PICTURES);
  /** The looks that seats have, in the order of the atlases' rows. */
  #looks: readonly number[] = [];
  #table: SeatTable | null = null;
  #version = -1;

  /** Covers `ground`, whose canvas must have its size. Throws where there is no WebGL2. */
  constructor(
    private readonly ground: CanvasRenderingContext2D,
    private readonly scene: Scene,
    private readonly ratio: number,
  ) {
    const { width, height, parentElement } = ground.canvas;
    const layers = [0, 1].map(() => addCanvas(parentElement!, width, height));
    for (const { style } of layers) style.visibility = 'hidden';
    this.#layers = layers;
    try {
      const gl = layers[0]!.getContext('webgl2', { antialias: false, depth: false });
      if (!gl) throw new Error('there is no WebGL2 here');
      this.#gl = gl;
      this.#program = new GpuProgram(gl);
      this.#letters = contextOf(layers[1]!, false);
    } catch (error) {
      for (const layer of layers) layer.remove();
      throw error;
    }
    const gl = this.#gl;
    const widths = new Widths(this.#letters);
    this.#words = new Words(scene, ratio, (text) => widths.of(text), writeOn(this.#letters));
    this.#atlases = new Kept<Atlas>(ATLASES, ({ texture }) => gl.deleteTexture(texture));
  }

  draw(view: View, frame: Size, rings: readonly number[]): boolean {
    const isNear = showsSeats(view);
    this.#paintGround(view, frame, isNear);
    this.#readScene();
    const { width, height } = this.ground.canvas;
    this.#letters.setTransform(1, 0, 0, 1, 0, 0);
    this.#letters.clearRect(0, 0, width, height);
    this.#drawSeats(view, isNear);
    if (isNear) this.#writeNumbers(view, frame);
    this.#words.draw(view, frame);
    for (const seat of rings) drawRing(this.#letters, this.scene, seat, view, frame, this.ratio);
    return true;
  }

  /** Whether the GPU has done what it was told, within so many ms. Nothing waits for it. */
  async isDone(patience: number): Promise<boolean> {
    const gl = this.#gl;
    const done = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!done) return false;
    gl.flush();
    const latest = performance.now() + patience;
    while (performance.now() < latest) {
      await new Promise((resolve) => setTimeout(resolve));
      if (gl.getSyncParameter(done, gl.SYNC_STATUS) === gl.SIGNALED) return true;
    }
    return false;
  }

  /** Until then nothing of it is seen. */
  show(): void {
    for (const { style } of this.#layers) style.visibility = '';
  }

  destroy(): void {
    this.#atlases.clear();
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
    for (const layer of this.#layers) layer.remove();
  }

  #paintGround(view: View, frame: Size, isNear: boolean): void {
    const { palette } = this.scene;
    const { ground, ratio } = this;
    ground.setTransform(ratio, 0, 0, ratio, 0, 0);
    ground.fillStyle = palette.background;
    ground.fillRect(0, 0, frame.width, frame.height);
    ground.lineWidth = EDGE;
    this.scene.forEachArea(isNear, ({ outline: { corners }, fill, edge }) => {
      ground.beginPath();
      for (let at = 0; at < corners.length; at += 2) {
        const { x, y } = toScreen(view, frame, { x: corners[at]!, y: corners[at + 1]! });
        ground.lineTo(x, y);
      }
      ground.closePath();
      ground.fillStyle = hexOfPixel(fill);
      ground.fill();
      if (edge === null) return;
      ground.strokeStyle = hexOfPixel(edge);
      ground.stroke();
    });
  }

  /** Tells the GPU where the seats are and how they look, where that has changed. */
  #readScene(): void {
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
    const { width, height } = this.ground.canvas;
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    // From afar only one's own are seen, which words and rings are drawn among.
    if (!isNear) return this.#drawOwn(view);
    const scale = view.scale * this.ratio;
    const { texture, size, side, phases } = this.#atlasFor(SEAT_RADIUS * view.scale);
    this.#program.draw(texture, {
      origin: [width / 2 - view.x * scale, height / 2 - view.y * scale],
      size: [width, height],
      atlas: size,
      ...{ scale, phases, side },
    });
  }

  #drawOwn(view: View): void {
    const { own, plan, lookOf } = this.scene;
    const { width, height } = this.ground.canvas;
    const scale = view.scale * this.ratio;
    const radius = drawnRadius(OWN_RADIUS, this.ratio);
    const [half, phases] = [halfOf(radius), phasesOf(radius)];
    for (const seat of own) {
      if (!this.scene.isShown(seat)) continue;
      const x = Math.floor(((plan.seats.x[seat]! - view.x) * scale + width / 2) * phases) / phases;
      const y = Math.floor(((plan.seats.y[seat]! - view.y) * scale + height / 2) * phases) / phases;
      const [column, row] = [Math.floor(x), Math.floor(y)];
      const picture = this.#pictureOf(lookOf[seat]!, radius, [x - column, y - row]);
      this.#letters.drawImage(picture, column - half, row - half);
    }
  }

  /** One's own seat as it is seen from afar, alone. */
  #pictureOf(look: number, radius: number, offset: readonly [number, number]): HTMLCanvasElement {
    const phases = phasesOf(radius);
    const key = (look * phases + offset[1] * phases) * phases + offset[0] * phases;
    return this.#ownPictures.get(key, () => {
      const half = halfOf(radius);
      const side = 2 * half + 1;
      const image = new ImageData(side, side);
      const { looks, palette } = this.scene;
      const ground = { stride: side, ground: pixelOf(rgbOf(palette.section)) };
      const pixels = new Int32Array(image.data.buffer);
      stamp({ pixels }, drawSprite(looks.at(look), radius, offset, ground), half * side + half);
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      contextOf(canvas, false).putImageData(image, 0, 0);
      return canvas;
    });
  }

  #writeNumbers(view: View, frame: Size): void {
    const { scene, ratio } = this;
    const { table, lookOf, looks, plan } = scene;
    const letters = this.#letters;
    const size = numberSize(SEAT_RADIUS * view.scale, ratio);
    if (size === 0) return;
    letters.font = fontOf(size);
    letters.textAlign = 'center';
    letters.textBaseline = 'middle';
    const { width, height } = this.ground.canvas;
    const scale = view.scale * ratio;
    forEachRun(table.grid, shownRect(view, frame), (from, to) => {
      for (let place = from; place < to; place++) {
        const seat = table.seats[place]!;
        const ink = looks.inkOf(lookOf[seat]!);
        if (ink === null) continue;
        const x = Math.floor((table.x[place]! - view.x) * scale + width / 2);
        const y = Math.floor((table.y[place]! - view.y) * scale + height / 2);
        letters.fillStyle = hexOfPixel(ink);
        letters.fillText(plan.seats.labels[seat]!, x, y, WIDEST * size);
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
      throw new Error('the seats have too many looks for this GPU');
    }
    const pixels = new Int32Array(width * height);
    const ground = pixelOf(rgbOf(palette.section));
    const half = halfOf(radius);
    this.#looks.forEach((look, row) => {
      for (let phase = 0; phase < phases * phases; phase++) {
        const offset = [(phase % phases) / phases, Math.floor(phase / phases) / phases] as const;
        const sprite = drawSprite(looks.at(look), radius, offset, { stride: width, ground });
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
