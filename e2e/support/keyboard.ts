import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page of the shop has. */
const MAX_STOPS = 80;

/** A visitor without a pointer, who moves the focus with Tab. */
export class Keyboard {
  constructor(readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Follows a link or presses a button. */
  async activate(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.press('Enter');
  }

  /** Sets a field to `text`. */
  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Checks a checkbox or radio button. */
  async choose(target: Locator): Promise<void> {
    await this.goTo(target);
    if (!(await target.isChecked())) await this.press('Space');
    await expect(target).toBeChecked();
  }

  /** Moves the focus to it. */
  async goTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab never reaches ${target.toString()}`);
  }
}
