import { isChinese } from '../texts/schemaTexts'
import type { Chart, ColumnObject, ListPage } from '../../contract/language.gen'

/** Earlier periods a report's figure may stand beside: 环比 and 同比. */
export type Comparison = NonNullable<ColumnObject['compare']>[number]

/** One figure of a report that tells of an earlier period. */
export interface ComparedFigure {
  measure: string
  kind: Comparison
  /** `figure`: what it was then; `rate`: by how much it has grown since, 0.1 = 10 %. */
  part: 'figure' | 'rate'
}

/** What a compared figure of a measure is called: `receivedMoney_previous`, `receivedMoney_previousFigure`. Own fields have no underscore. */
export const comparedProp = ({ measure, kind, part }: ComparedFigure): string =>
  `${measure}_${kind}${part === 'figure' ? 'Figure' : ''}`

/** @returns undefined when the name is a field's own */
export function readCompared(prop: string): ComparedFigure | undefined {
  const [, measure, kind, end] = /^([^_]+)_(previous|lastYear)(Figure)?$/.exec(prop) ?? []
  if (measure === undefined) return undefined
  return { measure, kind: kind as Comparison, part: end ? 'figure' : 'rate' }
}

type ComparisonTitles = Readonly<Record<Comparison, Record<ComparedFigure['part'], string>>>

/** What earlier periods are called, in the language of a schema's titles. */
export const comparisonTitles: Readonly<Record<'zh' | 'en', ComparisonTitles>> = {
  zh: {
    previous: { rate: '环比', figure: '上期' },
    lastYear: { rate: '同比', figure: '去年同期' },
  },
  en: {
    previous: { rate: 'vs previous', figure: 'previous' },
    lastYear: { rate: 'vs last year', figure: 'last year' },
  },
}

/** @example comparedTitle('实收金额', 'previous', 'rate') // '实收金额环比'; of an English title: 'Received amount, vs previous' */
export const comparedTitle = (
  title: string,
  kind: Comparison,
  part: ComparedFigure['part'],
): string =>
  isChinese(title)
    ? title + comparisonTitles.zh[kind][part]
    : `${title}, ${comparisonTitles.en[kind][part]}`

/** The earlier figures a chart draws beside its own: of each amount, in the order of its `compare`. */
export const chartCompared = (
  { type, y, compare = [] }: Pick<Chart, 'type' | 'y' | 'compare'>,
  isAmount: (measure: string) => boolean,
): ComparedFigure[] =>
  type === 'line' || type === 'bar'
    ? y
        .filter(isAmount)
        .flatMap((measure) => compare.map((kind) => ({ measure, kind, part: 'figure' as const })))
    : []

type Columns = ListPage['columns']

/** Behind each compared measure its growth, and, not shown until somebody ticks it, the earlier figure itself. */
export const withCompared = (columns: Columns): Columns => columns.flatMap(expanded)

function expanded(column: string | ColumnObject): Columns {
  if (typeof column === 'string' || !column.compare) return [column]
  const { field: measure, title, sortable, summary, visible, unticked } = column
  const told = (kind: Comparison, part: ComparedFigure['part']): ColumnObject => ({
    field: comparedProp({ measure, kind, part }),
    title: title && comparedTitle(title, kind, part),
    sortable,
    summary,
    visible,
    unticked: part === 'figure' ? true : unticked,
  })
  return [column, ...column.compare.flatMap((kind) => [told(kind, 'rate'), told(kind, 'figure')])]
}
