import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  loading: 'Loading',
  console: 'The console',
  tooManyWindows: 'Close windows that are not needed, then reload this page',
  choosePeriod: 'Choose both ends of the period',
  periodTooLong: 'The period is at most {{months}} months; narrow it',
}
