export { type Phone, phoneOf } from '@permanto/i18n/phone';
