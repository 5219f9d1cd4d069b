export { canSpeak } from './sound/speak'
export { speakInTurn } from './sound/speakInTurn'
export { ScanPage } from './ScanPage'
