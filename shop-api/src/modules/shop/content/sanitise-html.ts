import sanitizeHtml from 'sanitize-html';
import { attributesOf, TAGS, type PictureOf } from './html-rules';

export interface Sanitised {
  readonly html: string;
  /** What was taken away, each once; empty where the owner's HTML is as it may be. */
  readonly faults: readonly string[];
}

/** Attributes that are the library's to let through; what they hold, `attributesOf` has decided. */
const ATTRIBUTES = {
  a: ['href', 'rel'],
  th: ['scope'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
};

/**
 * The shop owner's HTML, of which only plain text's own elements stay. `pictureOf` gives the
 * address of a picture that it names, or says why it can't be shown.
 */
export function sanitiseHtml(source: string, pictureOf: PictureOf): Sanitised {
  const faults = new Set<string>();
  const html = sanitizeHtml(source, {
    allowedTags: [...TAGS],
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (tagName, attribs) => {
        if (!TAGS.has(tagName)) faults.add(`<${tagName}> is not allowed`);
        const kept = attributesOf(tagName, attribs, pictureOf);
        for (const fault of kept.faults) faults.add(fault);
        return { tagName, attribs: kept.attributes };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  });
  return { html, faults: [...faults] };
}
