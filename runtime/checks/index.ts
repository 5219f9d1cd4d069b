export { formatChecks } from '../../schemas/language'
export { inputFilters } from './inputFilters'
export { keepMoney, keepMoneyNotZero } from './keepMoney'
export {
  checkWeakPassword,
  cleanPassword,
  passwordMaxLength,
  weakPasswordRules,
} from './weakPassword'
export type { PasswordDraft, PasswordField, PasswordRule } from './weakPassword'
