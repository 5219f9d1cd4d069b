import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  ok: 'OK',
  cancel: 'Cancel',
  busy: 'Working, please wait…',
}
