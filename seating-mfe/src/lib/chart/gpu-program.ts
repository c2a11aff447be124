const VERTEX_SHADER = `#version 300 es
in vec2 corner;
in vec2 seat;
in float row;
uniform vec2 origin;
uniform vec2 size;
uniform vec2 atlas;
uniform float scale;
uniform float phases;
uniform float side;
out vec2 texel;
void main() {
  vec2 at = floor((seat * scale + origin) * phases);
  vec2 pixel = floor(at / phases);
  vec2 phase = at - pixel * phases;
  vec2 placed = (pixel - (side - 1.0) / 2.0 + corner * side) / size;
  gl_Position = vec4(placed.x * 2.0 - 1.0, 1.0 - placed.y * 2.0, 0.0, 1.0);
  texel = (vec2(phase.y * phases + phase.x, row) + corner) * side / atlas;
}`;

const FRAGMENT_SHADER = `#version 300 es
precision highp float;
in vec2 texel;
uniform sampler2D sprites;
out vec4 color;
void main() {
  color = texture(sprites, texel);
  if (color.a == 0.0) discard;
}`;

const UNIFORMS = ['origin', 'size', 'atlas', 'scale', 'phases', 'side'] as const;
type Uniform = (typeof UNIFORMS)[number];

/** In device pixels; `atlas` is the size of the sprites' texture. */
export type UniformValues = Readonly<
  Record<Exclude<Uniform, 'origin' | 'size' | 'atlas'>, number>
> &
  Readonly<Record<'origin' | 'size' | 'atlas', readonly [number, number]>>;

/** Draws one textured square per seat. Throws if the shaders can't be compiled or linked. */
export class GpuProgram {
  readonly #program: WebGLProgram;
  readonly #uniforms: Record<Uniform, WebGLUniformLocation | null>;
  readonly #seats: WebGLBuffer;
  readonly #rows: WebGLBuffer;
  #count = 0;

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.#program = link(gl);
    const uniform = (name: Uniform) => gl.getUniformLocation(this.#program, name);
    this.#uniforms = Object.fromEntries(UNIFORMS.map((name) => [name, uniform(name)])) as Record<
      Uniform,
      WebGLUniformLocation | null
    >;
    gl.useProgram(this.#program);
    const corners = this.#attribute('corner', 2, gl.FLOAT, 0);
    gl.bindBuffer(gl.ARRAY_BUFFER, corners);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
    this.#seats = this.#attribute('seat', 2, gl.FLOAT, 1);
    this.#rows = this.#attribute('row', 1, gl.UNSIGNED_SHORT, 1);
  }

  /** The seats' positions: x, y, x, y, … */
  setSeats(positions: Float32Array): void {
    const { gl } = this;
    this.#count = positions.length / 2;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#seats);
    gl.bufferData(gl.ARRAY_BUFFER, positions, gl.STATIC_DRAW);
  }

  /** The atlas row of each seat's sprites. */
  setRows(rows: Uint16Array): void {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#rows);
    gl.bufferData(gl.ARRAY_BUFFER, rows, gl.DYNAMIC_DRAW);
  }

  draw(sprites: WebGLTexture, { origin, size, atlas, ...numbers }: UniformValues): void {
    const { gl } = this;
    const uniforms = this.#uniforms;
    gl.viewport(0, 0, ...size);
    gl.bindTexture(gl.TEXTURE_2D, sprites);
    gl.uniform2f(uniforms.origin, ...origin);
    gl.uniform2f(uniforms.size, ...size);
    gl.uniform2f(uniforms.atlas, ...atlas);
    for (const name of ['scale', 'phases', 'side'] as const) {
      gl.uniform1f(uniforms[name], numbers[name]);
    }
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.#count);
  }

  #attribute(name: string, size: number, type: number, perSeat: number): WebGLBuffer {
    const { gl } = this;
    const buffer = gl.createBuffer();
    const at = gl.getAttribLocation(this.#program, name);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, size, type, false, 0, 0);
    gl.vertexAttribDivisor(at, perSeat);
    return buffer;
  }
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('the GPU offers no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(program) ?? 'the shaders cannot be linked');
  }
  return program;
}
