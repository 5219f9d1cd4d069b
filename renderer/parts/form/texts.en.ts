import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  checkFailed: 'This field could not be checked; retry, or tell the administrator',
  lineProblem: 'Line {{value}}: {{sentence}}',
}
