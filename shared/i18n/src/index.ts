export { commonTexts, costsText, formatDateAndTime } from './common';
export { errorText, loadErrorTexts, type ToldError } from './error-text';
export { formatInstant, formatMoney, formatPercentage } from './formats';
export { LanguageContext, useLanguage } from './language';
export { Localized, shownText, type ShownText, useLocalized } from './localized';
export { formatPeriod } from './period';
export { createTexts, type Resource, type TextKey, type Texts, type Translate } from './texts';
export { useErrorText } from './use-error-text';
