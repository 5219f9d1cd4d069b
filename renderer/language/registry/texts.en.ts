import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  bell: 'Messages',
  fastMenu: 'The fast menu',
  errorLog: 'The error log',
  watch: 'News of versions',
}
