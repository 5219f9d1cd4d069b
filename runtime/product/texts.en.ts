import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  siteTitle: 'Bookseller console',
}
