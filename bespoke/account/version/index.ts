export { VersionUpgrade } from './VersionUpgrade'
