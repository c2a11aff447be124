const idOf = (sectionId: string) => `stand-${sectionId}`;

/** The button of the list that opens a section, wherever the section itself is then shown. */
export const sectionButton = {
  idOf,
  focus: (sectionId: string) => document.getElementById(idOf(sectionId))?.focus(),
};
