const idOf = (sectionId: string) => `stand-${sectionId}`;

/** The button in the list of sections that opens a section. */
export const sectionButton = {
  idOf,
  focus: (sectionId: string) => document.getElementById(idOf(sectionId))?.focus(),
};
