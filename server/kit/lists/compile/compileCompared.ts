import {
  readCompared,
  type ComparedFigure,
  type ResolvedColumn,
} from '../../../../schemas/language'
import type { Measure } from './compileMeasures'

/** A figure of an earlier period beside a measure of now. */
export interface ComparedMeasure extends ComparedFigure {
  column: ResolvedColumn
  /** What is measured in both periods. */
  of: Measure
}

export const isCompared = ({ prop }: Pick<ResolvedColumn, 'prop'>): boolean =>
  readCompared(prop) !== undefined

/** The compared columns of a report, each with its measure. */
export function compileCompared(
  columns: readonly ResolvedColumn[],
  measures: ReadonlyMap<string, Measure>,
): Map<string, ComparedMeasure> {
  const found = new Map<string, ComparedMeasure>()
  for (const column of columns) {
    const figure = readCompared(column.prop)
    const of = figure && measures.get(figure.measure)
    if (figure && of) found.set(column.prop, { ...figure, column, of })
  }
  return found
}
