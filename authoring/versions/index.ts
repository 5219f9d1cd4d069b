export { upgradeText } from './upgradeText'
