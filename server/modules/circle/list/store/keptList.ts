import type { TaskRow } from '../../task/findTask'
import type { Analysis } from '../analyse/analysis'
import type { ColumnMapping } from '../types'

/** What reading the file has found out, as the task keeps it. */
export const keptAnalysis = ({ analysis }: Pick<TaskRow, 'analysis'>): Analysis =>
  analysis as unknown as Analysis

/** Which column feeds which field. */
export const keptMapping = ({ mapping }: Pick<TaskRow, 'mapping'>): ColumnMapping[] =>
  mapping as unknown as ColumnMapping[]
