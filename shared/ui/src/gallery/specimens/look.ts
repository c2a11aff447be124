import type { RefCallback } from 'react';

/** Custom properties of an element, which a strict policy lets scripts set, and attributes not. */
export const look =
  (properties: Readonly<Record<`--${string}`, string>>): RefCallback<HTMLElement> =>
  (element) => {
    for (const [name, value] of Object.entries(properties)) {
      element?.style.setProperty(name, value);
    }
  };
