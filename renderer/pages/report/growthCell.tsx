import { formatDecimal, formatGrowth, formatInt, formatMoney } from '../../../runtime/format'
import { comparedProp, comparisonTitles, readCompared } from '../../../schemas/language'
import type { FieldType } from '../../../schemas/language'
import type { CellComponent, CellProps } from '../../language/registry'
import { useLanguage, useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

/** Cells of 环比 and 同比: up green, down red; what it was then stands in the title. */
export function growthCell(type: FieldType): CellComponent {
  return function GrowthCell({ value, row, column }: CellProps) {
    const text = useTexts(texts)
    const compared = readCompared(column.prop)
    const language = useLanguage() === 'en' ? 'en' : 'zh'
    const titles = comparisonTitles[language][compared?.kind ?? 'previous']
    const then = compared && row[comparedProp({ ...compared, part: 'figure' })]
    const before =
      typeof then === 'string' || typeof then === 'number'
        ? `${titles.figure} ${printFigure(type, then)}`
        : text('noDataForFigure', { figure: titles.figure })
    const growth = typeof value === 'number' && Number.isFinite(value) ? value : undefined
    return (
      <span className={`br-growth br-${toneOf(growth)}`} title={before}>
        {formatGrowth(growth) || '—'}
      </span>
    )
  }
}

// Below it the figure reads 0.0%.
const shownFrom = 0.0005

const toneOf = (growth: number | undefined) =>
  growth === undefined || Math.abs(growth) < shownFrom ? 'even' : growth > 0 ? 'up' : 'down'

function printFigure(type: FieldType, figure: string | number): string {
  if (type === 'money') return formatMoney(figure)
  return type === 'int' ? formatInt(figure) : formatDecimal(figure)
}
