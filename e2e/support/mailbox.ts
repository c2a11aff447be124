import type { APIRequestContext } from '@playwright/test';

/** The shop's e-mails, as shown to developers at the API's `/_mail`. */
export class Mailbox {
  constructor(
    readonly request: APIRequestContext,
    readonly api: string,
  ) {}

  /** The page of the newest e-mail whose subject contains `part`; null until there is one. */
  async find(part: string): Promise<string | null> {
    const list = await (await this.request.get(`${this.api}/_mail`)).text();
    const row = list.split('<tr>').find((candidate) => candidate.includes(part));
    const [, path] = /href="(\/_mail\/[^"]+)"/.exec(row ?? '') ?? [];
    return path === undefined ? null : (await this.request.get(this.api + path)).text();
  }
}
