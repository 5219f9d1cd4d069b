import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  reloadThis: 'Reload this page?',
  closeThese: 'Close these pages?',
  closeThis: 'Close this page?',
}
