export { inputFilters } from './inputFilters'
export { keepMoney, keepMoneyNotZero } from './keepMoney'
export {
  checkWeakPassword,
  cleanPassword,
  passwordMaxLength,
  weakPasswordRules,
} from './weakPassword'
export type { InputFilterName } from './inputFilters'
export type { PasswordDraft, PasswordField, PasswordRule } from './weakPassword'
