import { orRefusal, type Trx } from '../../../base/db'
import { AppError } from '../../../base/errors'
import type { SessionUser } from '../../http'
import { missingCells } from '../cells/missingCells'
import { findHeading, parseRows, requireColumns, requireHeading } from '../cells/parseRows'
import type { FileJudge, ImportColumn, ParsedRow, StagedLine } from '../types'
import { createRepeats, type Repeats } from './createRepeats'

export interface LineRule<Values, Found> {
  columns: readonly ImportColumn[]
  /** Columns that no template offers: what a list's export says beside, or a file says of what was chosen. */
  beside?: readonly ImportColumn[]
  /** Name of the column that names the line in the result. Left out: `code`. */
  name?: string
  /** What a line names. @throws AppError: the line fails with it */
  find(trx: Trx, values: Values): Promise<Found>
  /** Lines that name the same are imported once, the first of them. Left out: every line counts. */
  same?: {
    key(found: Found): string
    /** e.g. 同一处库存 */
    what: string
    /** What a line says of it: one that says something else than the first is refused. */
    tells: readonly (keyof Values & string)[]
  }
  /** What a sound line does to what is there. Left out: it adds. */
  action?: 'ADD' | 'UPDATE'
  /**
   * Why a line is left out, where what it would make is there already; asked before anything else is wanted of the line,
   * so that a list's own export goes through. Nothing of it need be there.
   */
  known?(trx: Trx, values: Partial<Values>): Promise<string | undefined>
}

/** What the run of an import needs beside its lines; it is kept with the task. */
export interface ImportParams {
  user: SessionUser
}

/**
 * What becomes of each line of a file of which every line stands for itself: wrong or missing cells, then what it names,
 * then a line before it that says the same. What is there already is seen first.
 * @throws IMPORT_COLUMNS
 */
export function judgeLines<Values, Found>(
  rule: LineRule<Values, Found>,
  params: ImportParams,
  head: readonly (readonly string[])[],
): FileJudge {
  const { known } = rule
  const columns = [...rule.columns, ...(rule.beside ?? [])]
  // what only new lines need is asked for when one comes
  const heading = known ? findHeading(head, columns) : requireHeading(head, columns)
  const tells = new Set<string>(rule.same?.tells)
  const repeated = createRepeats(rule.columns.filter(({ field }) => tells.has(field)))
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: { ...params },
    async judge(trx, lines) {
      const staged: StagedLine[] = []
      for (const parsed of parseRows(lines, heading, columns)) {
        const isKnown = await knownLine(trx, rule, parsed)
        if (!isKnown) requireColumns(heading, columns)
        staged.push(isKnown ?? (await newLine(trx, rule, parsed, repeated)))
      }
      return staged
    },
  }
}

async function knownLine<Values, Found>(
  trx: Trx,
  { name = 'code', known }: LineRule<Values, Found>,
  parsed: ParsedRow,
): Promise<StagedLine | undefined> {
  const failReason = await known?.(trx, parsed.values as Partial<Values>)
  if (failReason === undefined) return undefined
  return { ...lineOf(parsed, name), state: 'SKIP', failCode: 'KNOWN', failReason }
}

const lineOf = ({ lineNum, cells, values, problems }: ParsedRow, name: string) => ({
  lineNum,
  key: String(values[name] ?? ''),
  request: { cells, values },
  problems,
})

async function newLine<Values, Found>(
  trx: Trx,
  { columns, name = 'code', find, same, action = 'ADD' }: LineRule<Values, Found>,
  parsed: ParsedRow,
  repeated: Repeats,
): Promise<StagedLine> {
  const { values, problems } = parsed
  const line = lineOf(parsed, name)
  const wrong = problems.find(({ isWarning }) => !isWarning) ?? missingCells(columns, parsed)[0]
  if (wrong) return { ...line, state: 'FAIL', failCode: wrong.code, failReason: wrong.reason }
  const found = await orRefusal(trx, () => find(trx, values as Values))
  if (found instanceof AppError)
    return { ...line, state: 'FAIL', failCode: found.code, failReason: found.message }
  const again = same && repeated(same.key(found), same.what, parsed)
  return again ? { ...line, ...again } : { ...line, state: 'WAIT', action }
}
