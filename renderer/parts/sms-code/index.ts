export { SmsCodeInput } from './SmsCodeInput'
