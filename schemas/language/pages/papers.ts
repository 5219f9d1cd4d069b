import type { Paper } from '../../contract/language.gen'

/** Sheets everybody's printers have, by the name a page writes; millimetres. */
export const papers: Readonly<Record<string, Paper>> = {
  a4: { key: 'a4', label: 'A4', width: 210, height: 297 },
  a5: { key: 'a5', label: 'A5 横向', width: 210, height: 148, margin: 8 },
  triple: { key: 'triple', label: '三联纸', width: 241, height: 140, margin: 8 },
}
