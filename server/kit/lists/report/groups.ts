import type { ComparedMeasure } from '../compile/compileCompared'
import type { Measure } from '../compile/compileMeasures'
import type { EarlierPeriod } from './earlierPeriods'
import type { DayRange } from './emptyDays'
import type { Sql } from '../types'

/** Rows put together by the value of some fields, with the figures of each group. */
export interface Groups {
  fields: ReadonlyMap<string, Sql>
  measures: readonly Measure[]
  /** Which groups are shown, over their rows; default: all. */
  having?: Sql
  /** Grouped by days alone: those between without any rows are there too, with zeros. */
  days?: DayRange
  /** Figures of earlier periods beside those of now; without an earlier period they are blank. */
  compared: readonly ComparedMeasure[]
  earlier?: readonly EarlierPeriod[]
  /** The field that counts the days of the period, when it is one of `fields`. */
  period?: string
}
