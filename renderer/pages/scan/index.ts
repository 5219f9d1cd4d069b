export { speakInTurn } from './sound/speakInTurn'
export { ScanPage } from './ScanPage'
