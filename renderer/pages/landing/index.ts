export { LandingPage } from './LandingPage'
