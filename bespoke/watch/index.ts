export { isOldBrowser, OldBrowser } from './OldBrowser'
export { NewVersion } from './NewVersion'
export { Questionnaire } from './Questionnaire'
