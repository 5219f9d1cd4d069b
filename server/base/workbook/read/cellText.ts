/** What a cell of a sheet is, beside its text. */
export interface CellMeta {
  /** `t` of the cell: s shared, str formula, inlineStr, b boolean, e error, d ISO date, n or '' number. */
  type: string
  style: CellStyle
}

/** What the number format of a cell makes of its number. */
export type CellStyle = 'date' | 'percent' | 'number'

/** The stored value as text: never the displayed 9.79E+12, rates as 65%, dates as `yyyy-MM-dd[ HH:mm:ss]`. */
export function valueText(
  raw: string,
  { type, style }: CellMeta,
  shared: readonly string[],
  toDate: (serial: number) => Date,
): string {
  if (type === 's') return shared[Number(raw)] ?? ''
  if (type === 'str' || type === 'inlineStr') return unescapeText(raw)
  if (type === 'b') return raw === '1' || raw === 'true' ? '是' : '否'
  if (type === 'e') return raw
  if (type === 'd') return dateText(new Date(/Z|[+-]\d\d:\d\d$/.test(raw) ? raw : `${raw}Z`))
  const number = raw.trim() === '' ? Number.NaN : Number(raw)
  if (Number.isNaN(number)) return raw
  if (style === 'date') return dateText(toDate(number))
  // a cell that shows 65% holds 0.65: people wrote what they see
  return style === 'percent' ? `${numberText(number * 100)}%` : numberText(number)
}

/** Signs XML cannot hold are written as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      )
    : text

// 15 digits are what a spreadsheet guarantees; the rest is the noise of binary fractions (0.1 + 0.2).
export function numberText(value: number): string {
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}

export function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const text = value.toISOString().slice(0, 19).replace('T', ' ')
  return text.endsWith('00:00:00') ? text.slice(0, 10) : text
}
