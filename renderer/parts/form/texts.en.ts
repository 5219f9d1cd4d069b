import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  thisFieldCouldNotBe: 'This field could not be checked; retry, or tell the administrator',
  lineValueSentence: 'Line {{value}}: {{sentence}}',
}
