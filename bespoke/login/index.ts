export { CallbackPage } from './CallbackPage'
export { LoginPage } from './LoginPage'
export { RegisterPage } from './register/RegisterPage'
export { UserAgreementPage } from './register/UserAgreementPage'
