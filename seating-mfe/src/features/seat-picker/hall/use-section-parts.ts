import { useEffect, useState } from 'react';

/** A separate chunk: not needed until the hall is shown. */
const loadParts = () => import(/* webpackChunkName: "section" */ './section-parts');
type Parts = Awaited<ReturnType<typeof loadParts>>;

/** Loads the parts with the hall; after a failure, opening a section retries. */
export function useSectionParts(openSection: string | null) {
  const [parts, setParts] = useState<Parts | null>(null);
  const [failedSection, setFailedSection] = useState<string | null>(null);
  useEffect(() => {
    if (parts) return;
    loadParts()
      .then(setParts)
      .catch(() => setFailedSection(openSection));
  }, [parts, openSection]);
  return { parts, hasFailed: !parts && failedSection !== null && failedSection === openSection };
}
