import * as v from 'valibot';
import { structuredData, type StructuredData } from './types';

/** A page's JSON-LD, and its schema violations. */
export interface ReadData {
  readonly data: readonly StructuredData[];
  readonly faults: readonly string[];
}

export function readData(texts: readonly string[]): ReadData {
  const data: StructuredData[] = [];
  const faults: string[] = [];
  for (const text of texts) {
    try {
      const { issues, output, success } = v.safeParse(structuredData, JSON.parse(text));
      if (success) data.push(output);
      else faults.push(...issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`));
    } catch {
      faults.push(`not valid JSON: ${text.slice(0, 80)}`);
    }
  }
  return { data, faults };
}

/** All URLs in a value, at any depth. */
function urlsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(urlsIn) : [];
}

/** URLs that are neither schema.org's nor the shop's own. */
export const foreignUrls = (data: StructuredData, host: string): string[] =>
  urlsIn(data)
    .filter((url) => !url.startsWith('https://schema.org') && !url.startsWith(`${host}/`))
    .map((url) => `${url} is not the shop's`);
