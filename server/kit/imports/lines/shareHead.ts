import type { CellProblem, ImportColumn, ParsedRow } from '../types'

type Row = Pick<ParsedRow, 'lineNum' | 'values'>

export interface HeadRule<R extends Row> {
  /** Names the document a row belongs to, e.g. its 平台单号; nothing for a row that stands alone. */
  documentOf(row: R): string | undefined
  /** How the sentence calls it. @example 平台单号“T900” */
  nameOf(row: R): string
  /** What all rows of a document say together; everything else is of the row alone. */
  head: readonly Pick<ImportColumn, 'field' | 'title'>[]
  /** Rows that are the same in everything would be two lines of one document: they are refused. Left out: they may. */
  refusesRepeats?: boolean
}

/** The rows of one document. */
export interface SharedHead {
  /** What the rows say together: a blank cell inherits what another row of the document says. */
  values: Record<string, unknown>
  /** Why it is no document, by the line that does not agree with one before it. */
  problems: ReadonlyMap<number, readonly CellProblem[]>
}

/**
 * What the rows of each document say of it together. A blank cell inherits; a cell that says something else than the
 * first filled one is refused, for nobody can know which of the two is meant.
 * @returns by document
 */
export function shareHeads<R extends Row>(
  rows: readonly R[],
  rule: HeadRule<R>,
): ReadonlyMap<string, SharedHead> {
  const documents = new Map<string, R[]>()
  for (const row of rows) {
    const document = rule.documentOf(row)
    if (document !== undefined) documents.set(document, [...(documents.get(document) ?? []), row])
  }
  return new Map([...documents].map(([document, own]) => [document, shareHead(own, rule)]))
}

function shareHead<R extends Row>(rows: readonly R[], rule: HeadRule<R>): SharedHead {
  const values: Record<string, unknown> = {}
  const saidAt = new Map<string, number>()
  const problems = new Map<number, CellProblem[]>()
  const seen = new Map<string, number>()
  for (const row of rows) {
    const own: CellProblem[] = []
    for (const { field, title } of rule.head) {
      const said = row.values[field]
      if (said === undefined) continue
      const first = saidAt.get(field)
      if (first === undefined) {
        saidAt.set(field, row.lineNum)
        values[field] = said
      } else if (String(values[field]) !== String(said))
        own.push(differs(title, field, String(said), rule.nameOf(row), first, values[field]))
    }
    const repeated = rule.refusesRepeats ? repeats(row, rule, seen) : undefined
    if (repeated) own.push(repeated)
    if (own.length > 0) problems.set(row.lineNum, own)
  }
  return { values, problems }
}

const differs = (
  title: string,
  field: string,
  value: string,
  name: string,
  first: number,
  firstValue: unknown,
): CellProblem => ({
  column: title,
  field,
  value,
  code: 'HEAD_DIFFERS',
  reason: `${name}的${title}前后不一：第 ${first} 行是“${String(firstValue)}”，这一行是“${value}”；请改成一致，或分开填写`,
  isWarning: false,
})

/** The line before that says the same in all that is not of the head. */
function repeats<R extends Row>(
  row: R,
  { head, nameOf }: HeadRule<R>,
  seen: Map<string, number>,
): CellProblem | undefined {
  const shared = new Set(head.map(({ field }) => field))
  const own = Object.entries(row.values).filter(([field]) => !shared.has(field))
  const key = JSON.stringify(own.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const first = seen.get(key)
  seen.set(key, first ?? row.lineNum)
  if (first === undefined) return undefined
  return {
    column: '',
    value: '',
    code: 'ROW_REPEATED',
    reason: `${nameOf(row)}的这一行与第 ${first} 行相同，可能重复粘贴了；请删除一行，确实要多份的合成一行写数量`,
    isWarning: false,
  }
}
