import { expect, type Page } from '@playwright/test';

/** A stream's page with ticket form and video. */
export class StreamPage {
  constructor(readonly page: Page) {}

  readonly title = () => this.page.getByRole('heading', { level: 1 });
  readonly code = () => this.page.getByRole('textbox', { name: 'Suoratoistolipun koodi' });
  readonly watch = () => this.page.getByRole('button', { name: 'Katso', exact: true });
  readonly check = () => this.page.getByRole('button', { name: 'Tarkista lippu' });
  readonly takeBack = () => this.page.getByRole('button', { name: 'Katso täällä' });
  readonly video = () => this.page.locator('video');
  readonly lost = () => this.page.getByText('Lippuasi käytetään toisella laitteella');
  readonly frozen = () => this.page.getByText('Lähetys on keskeytetty hetkeksi');

  async enter(code: string): Promise<void> {
    await this.code().fill(code);
    await this.watch().click();
  }

  /** The current time of the video, in seconds. */
  time(): Promise<number> {
    return this.video().evaluate((video: HTMLVideoElement) => video.currentTime);
  }

  /** Expects that the video is playing. */
  async expectPlaying(): Promise<void> {
    const before = await this.time();
    await expect.poll(() => this.time()).toBeGreaterThan(before + 0.2);
  }
}
