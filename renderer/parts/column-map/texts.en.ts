import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  column: 'Column',
  columnNumber: 'Column {{number}}',
  means: 'Field',
  confidence: 'Confidence',
  samples: 'Samples',
}
