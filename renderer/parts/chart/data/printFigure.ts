import { i18n } from '../../../../runtime/i18n'
import { formatDecimal, formatInt, formatMoney, formatPercent } from '../../../../runtime/format'
import type { ChartSeries } from './chartData'

type Kind = Pick<ChartSeries, 'type' | 'unit'>

/** A measure in full, as the table beside the chart shows it. @example printFigure({ type: 'money' }, '1234.5')  // '¥1,234.50' */
export function printFigure({ type, unit }: Kind, value: string | undefined): string {
  if (value === undefined) return '—'
  if (type === 'money') return formatMoney(value)
  if (type === 'percent') return formatPercent(value)
  const text = type === 'int' ? formatInt(value) : formatDecimal(value)
  return unit ? `${text} ${unit}` : text
}

const chineseSteps = [
  { from: 100_000_000, sign: '亿', places: 2 },
  { from: 10_000, sign: '万', places: 1 },
]
const latinSteps = [
  { from: 1_000_000, sign: 'M', places: 2 },
  { from: 1_000, sign: 'k', places: 1 },
]

/**
 * A round figure for an axis, in 万 and 亿, in English in k and M; never used for an amount a person relies on.
 * @example shortFigure({ type: 'money' }, 12_345_678)  // '¥1234.6万'
 */
export function shortFigure({ type }: Pick<Kind, 'type'>, value: number): string {
  if (type === 'percent') return `${trim((value * 100).toFixed(1))}%`
  const sign = value < 0 ? '-' : ''
  const size = Math.abs(value)
  const step = (i18n.language === 'en' ? latinSteps : chineseSteps).find(({ from }) => size >= from)
  const text = step
    ? trim((size / step.from).toFixed(step.places)) + step.sign
    : trim(size.toFixed(2))
  return `${sign}${type === 'money' ? '¥' : ''}${text}`
}

const trim = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
