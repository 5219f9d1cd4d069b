export { NewPasswordItems } from './NewPasswordItems'
export { PhoneItem, SmsCodeItem } from './PhoneItems'
