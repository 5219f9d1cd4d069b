import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  history: 'History',
  noHistory: 'Nothing has been changed yet',
  close: 'Close',
  time: 'Time',
  operator: 'By',
  action: 'Action',
  changes: 'Changes',
  empty: 'empty',
  maskedChanged: ' (the masked part changed)',
}
