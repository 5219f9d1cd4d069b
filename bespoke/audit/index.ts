export { historyOf } from './HistoryDialog'
