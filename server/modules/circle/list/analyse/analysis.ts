import type { ColumnMapping, LineCounts, RawRow } from '../types'
import type { FaultCode } from './ListFault'

/** What analysis found beside the lines, as `gp_match_task.analysis` keeps it. */
export interface Analysis {
  /** The task of the queue that analyses. */
  jobId?: string
  fault?: FaultCode
  delimiter?: string
  sheets?: { name: string; isHidden?: true; isFilled: boolean }[]
  /** The first rows as they came: titles of the list, headings, some data. */
  head?: RawRow[]
  /** Text files with headings: columns of the heading row. */
  width?: number
  /** Headings as written, in the order of the file. */
  header?: string[]
  /** What the columns were taken for; a person's own choice is the mapping of the task. */
  columns?: ColumnMapping[]
  counts?: LineCounts
  /** Encoding and sheet the kept lines were read with. */
  readAs?: { encoding: string | null; sheetName: string | null }
  seconds?: number
}

/** What a person chose; what they did not is found out. */
export interface AnalysisWish {
  /** Of gp_match_task. */
  taskId: string
  encoding?: string | null
  sheetName?: string | null
  headerRow?: number | null
  mapping?: ColumnMapping[] | null
}
