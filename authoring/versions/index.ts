export { upgradeEdits, upgradeText } from './upgradeText'
