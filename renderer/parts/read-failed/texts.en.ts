import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  whatReadFailed: '{{what}}: could not be read',
  retry: 'Try again',
}
