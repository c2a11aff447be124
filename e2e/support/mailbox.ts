import type { APIRequestContext } from '@playwright/test';

/** The mails that the shop wrote: what a developer reads at the API's `/_mail`. */
export class Mailbox {
  constructor(
    readonly request: APIRequestContext,
    readonly api: string,
  ) {}

  /** The page of the newest mail whose subject holds `part`; null until there is one. */
  async find(part: string): Promise<string | null> {
    const list = await (await this.request.get(`${this.api}/_mail`)).text();
    const row = list.split('<tr>').find((candidate) => candidate.includes(part));
    const [, path] = /href="(\/_mail\/[^"]+)"/.exec(row ?? '') ?? [];
    return path === undefined ? null : (await this.request.get(this.api + path)).text();
  }
}
