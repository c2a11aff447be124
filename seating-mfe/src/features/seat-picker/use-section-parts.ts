import { useEffect, useState } from 'react';

/** What shows an open section: nobody needs it before the hall is on show. */
const bring = () => import(/* webpackChunkName: "section" */ './section-parts');
type Parts = Awaited<ReturnType<typeof bring>>;

/** Brings the parts with the hall; where they could not be had, opening a section tries again. */
export function useSectionParts(openSection: string | null) {
  const [parts, setParts] = useState<Parts | null>(null);
  const [lacking, setLacking] = useState<string | null>(null);
  useEffect(() => {
    if (parts) return;
    bring()
      .then(setParts)
      .catch(() => setLacking(openSection));
  }, [parts, openSection]);
  return { parts, isLacking: !parts && lacking !== null && lacking === openSection };
}
