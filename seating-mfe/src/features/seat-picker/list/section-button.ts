const idOf = (sectionId: string) => `stand-${sectionId}`;

/** The button in the list of sections that opens a section. */
export const sectionButton = {
  idOf,
  /** Returns whether it could be focused: it can't while the list is hidden. */
  focus: (sectionId: string): boolean => {
    const button = document.getElementById(idOf(sectionId));
    button?.focus();
    return button !== null && document.activeElement === button;
  },
};
