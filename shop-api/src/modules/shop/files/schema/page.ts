import * as v from 'valibot';
import { id } from '@permanto/contracts';
import { text, localized, slug } from './values';

export const pageFile = v.strictObject({
  pages: v.array(
    v.pipe(
      v.strictObject({
        id,
        slug,
        title: localized,
        icon: v.optional(v.nullable(v.strictObject({ type: text, name: text })), null),
        show_in_nav: v.optional(v.boolean(), false),
        /** Plain paragraphs, separated by empty lines. */
        body: v.optional(v.nullable(localized), null),
        /** Or HTML of the owner's own; `content/html-rules.ts` says what may be in it. */
        body_html: v.optional(v.nullable(localized), null),
        widgets: v.optional(
          v.array(
            v.strictObject({
              id,
              type: v.literal('event_listing'),
              data: v.strictObject({ folders: v.array(id) }),
            }),
          ),
          [],
        ),
      }),
      v.check(
        ({ body, body_html }) => body === null || body_html === null,
        'has both a body and a body_html',
      ),
    ),
  ),
});

export type PageFile = v.InferOutput<typeof pageFile>;
