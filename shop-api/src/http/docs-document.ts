import type { JsonSchema } from './openapi-schemas';

/** What the page reads of the OpenAPI document. */
export interface DocsDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocsOperation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, DocsParameter>>;
    readonly securitySchemes: Readonly<
      Record<string, { readonly in: string; readonly name: string; readonly description: string }>
    >;
    readonly schemas: Readonly<Record<string, JsonSchema & { readonly 'x-texts'?: ErrorTexts }>>;
  };
}

interface ErrorTexts {
  readonly fi: string;
  readonly en: string;
}

export interface DocsParameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

type Content = Readonly<
  Record<string, { readonly schema?: JsonSchema; readonly example?: unknown }>
>;

export interface DocsOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly DocsParameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >;
}

export const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';
