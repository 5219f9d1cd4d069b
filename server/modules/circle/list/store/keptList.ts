import { readKept } from '../../../../base/db'
import type { TaskRow } from '../../task/findTask'
import { analysisShape, mappingShape, type Analysis } from '../analyse/analysis'
import type { ColumnMapping } from '../types'

/** What reading the file has found out, as the task keeps it. */
export const keptAnalysis = ({ analysis }: Pick<TaskRow, 'analysis'>): Analysis =>
  readKept(analysisShape, analysis)

/** Which column feeds which field. */
export const keptMapping = ({ mapping }: Pick<TaskRow, 'mapping'>): ColumnMapping[] =>
  readKept(mappingShape, mapping)
