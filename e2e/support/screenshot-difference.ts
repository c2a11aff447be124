import type { Page } from '@playwright/test';

/** Shares of pixels, 0 to 1, whose colour differs: slightly, but visibly, and clearly. */
export interface Difference {
  readonly slightly: number;
  readonly clearly: number;
}

/** Compares two screenshots (PNG) of the same size; `page` is only used to decode them. */
export function differenceOf(page: Page, a: Buffer, b: Buffer): Promise<Difference> {
  const addresses = [a, b].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  return page.evaluate(async (pngs) => {
    const pixels: Uint8ClampedArray[] = [];
    for (const png of pngs) {
      const image = new Image();
      image.src = png;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      pixels.push(context.getImageData(0, 0, image.width, image.height).data);
    }
    const [one, other] = pixels as [Uint8ClampedArray, Uint8ClampedArray];
    let [slightly, clearly] = [0, 0];
    for (let at = 0; at < one.length; at += 4) {
      let maxDifference = 0;
      for (let channel = at; channel < at + 3; channel++) {
        maxDifference = Math.max(maxDifference, Math.abs(one[channel]! - other[channel]!));
      }
      if (maxDifference > 8) slightly++;
      if (maxDifference > 80) clearly++;
    }
    const count = one.length / 4;
    return { slightly: slightly / count, clearly: clearly / count };
  }, addresses);
}
