import { Type, type Static } from 'typebox'
import { gpHeaderFieldValues } from '../../../../../schemas/contract/dictionaries.gen'
import { keptId } from '../../../../base/db'
import type { ColumnMapping, LineCounts, RawRow } from '../types'
import { faultCodes, type FaultCode } from './ListFault'

const maybe = Type.Optional
const count = Type.Integer()

/** As `gp_match_task.mapping` keeps it. */
export const mappingShape = Type.Unsafe<ColumnMapping[]>(
  Type.Array(
    Type.Object({
      columnIndex: count,
      headerText: Type.String(),
      field: Type.Enum([...gpHeaderFieldValues]),
      confidence: Type.Number(),
      samples: Type.Array(Type.String()),
      asks: maybe(Type.Literal(true)),
    }),
  ),
)

const countsShape = Type.Unsafe<LineCounts>(
  Type.Object({
    total: count,
    valid: count,
    invalid: count,
    duplicate: count,
    books: count,
    copies: count,
    byTitle: count,
    problems: Type.Record(Type.String(), count),
  }),
)

const textOrNone = Type.Union([Type.String(), Type.Null()])

/** What analysis found beside the lines, as `gp_match_task.analysis` keeps it. */
export const analysisShape = Type.Object({
  // the task of the queue that analyses
  jobId: maybe(keptId),
  fault: maybe(Type.Unsafe<FaultCode>(Type.Enum([...faultCodes]))),
  delimiter: maybe(Type.String()),
  sheets: maybe(
    Type.Array(
      Type.Object({
        name: Type.String(),
        isHidden: maybe(Type.Literal(true)),
        isFilled: Type.Boolean(),
      }),
    ),
  ),
  // the first rows as they came: titles of the list, headings, some data
  head: maybe(
    Type.Unsafe<RawRow[]>(
      Type.Array(Type.Object({ lineNo: Type.Integer(), cells: Type.Array(Type.String()) })),
    ),
  ),
  // text files with headings: columns of the heading row
  width: maybe(Type.Integer()),
  // headings as written, in the order of the file
  header: maybe(Type.Array(Type.String())),
  // what the columns were taken for; a person's own choice is the mapping of the task
  columns: maybe(mappingShape),
  counts: maybe(countsShape),
  // encoding and sheet the kept lines were read with
  readAs: maybe(Type.Object({ encoding: textOrNone, sheetName: textOrNone })),
  seconds: maybe(Type.Number()),
})
export type Analysis = Static<typeof analysisShape>

/** What a person chose; what they did not is found out. */
export interface AnalysisWish {
  /** Of gp_match_task. */
  taskId: string
  encoding?: string | null
  sheetName?: string | null
  headerRow?: number | null
  mapping?: ColumnMapping[] | null
}
