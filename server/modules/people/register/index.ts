export { registerErrors } from './errors'
export { registerRoutes } from './routes'
export { takeCode } from '../credentials/verificationCode'
