export { CallbackPage } from './CallbackPage'
export { LoginPage } from './LoginPage'
export { RegisterPage } from './RegisterPage'
export { UserAgreementPage } from './UserAgreementPage'
