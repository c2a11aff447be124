import { addErrorTexts } from './error-text';
import en from './errors/en.json';
import fi from './errors/fi.json';
import sv from './errors/sv.json';

/** For those who can't wait for a chunk: servers, and tests that look at once. */
export function addAllErrorTexts(): void {
  addErrorTexts('fi', fi);
  addErrorTexts('en', en);
  addErrorTexts('sv', sv);
}
