import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  readFailed: '{{what}}: could not be read',
  retry: 'Try again',
}
