// Parts of forms, which most pages don't have: bundled with the pages that do.
export { Checkbox, type CheckboxProps } from './choice/checkbox';
export { RadioCard, type RadioCardProps } from './choice/radio-card';
export { RadioChip } from './choice/radio-chip';
export { RadioGroup, type RadioGroupProps } from './choice/radio-group';
export { Progress } from './feedback/progress';
export { CONTACT_INPUTS, type ContactInputProps } from './field/contact-inputs';
export { EmailField, type EmailFieldProps } from './field/email-field';
export { focusControl, useFaultFocus } from './field/focus-fault';
export { SelectField, type SelectFieldProps } from './field/select-field';
export { TextAreaField, type TextAreaFieldProps } from './field/text-area-field';
export { TextField, type TextFieldProps } from './field/text-field';
export { useFieldLeft } from './field/use-field-left';
