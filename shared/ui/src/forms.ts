// Parts of forms, which most pages have none of: whoever shows one brings it along.
export { Checkbox, type CheckboxProps } from './choice/checkbox';
export { RadioCard, type RadioCardProps } from './choice/radio-card';
export { RadioGroup, type RadioGroupProps } from './choice/radio-group';
export { Steps, type StepsProps } from './content/steps';
export { Progress } from './feedback/progress';
export { CONTACT_INPUTS, type ContactInputProps } from './field/contact-inputs';
export { SelectField, type SelectFieldProps } from './field/select-field';
export { TextAreaField, type TextAreaFieldProps } from './field/text-area-field';
export { TextField, type TextFieldProps } from './field/text-field';
