import { orRefusal, type Id, type Trx } from '../../../base/db'
import { AppError } from '../../../base/errors'
import { contextWithin, type Context } from '../../http'
import type { ChunkItem, ChunkTask } from '../../tasks'
import { markLines, type LineMark } from '../cells/markLines'
import type { CellProblem } from '../types'
import type { ImportParams } from './judgeLines'

export interface TogetherRule<Values, Params> {
  /** Lines of the same key are written together, e.g. as one document. Left out: each line alone. */
  together?(values: Values): string
  /** Writes some lines. @throws AppError: then each is tried alone, so that one stops nobody else */
  write(trx: Trx, ctx: Context, lines: readonly Values[], params: Params): Promise<unknown>
}

interface Line<Values> {
  id: Id
  values: Values
  problems: CellProblem[]
}

/** The run of an import whose lines `judgeLines` has staged; every line is marked with what became of it. */
export const runTogether =
  <Values, Params extends ImportParams = ImportParams>(rule: TogetherRule<Values, Params>) =>
  async (trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> => {
    const params = task.params as unknown as Params
    const ctx = contextWithin(trx, params.user, task.id)
    const write = (lines: readonly Values[]) => rule.write(trx, ctx, lines, params)
    const groups = new Map<string, Line<Values>[]>()
    for (const { id, request, result } of items) {
      const { values } = request as { values: Values }
      const { problems } = result as { problems: CellProblem[] }
      const key = rule.together?.(values) ?? id
      groups.set(key, [...(groups.get(key) ?? []), { id, values, problems }])
    }
    const marks: LineMark[] = []
    for (const lines of groups.values()) marks.push(...(await writeLines(trx, write, lines)))
    await markLines(trx, marks)
  }

async function writeLines<Values>(
  trx: Trx,
  write: (lines: readonly Values[]) => Promise<unknown>,
  lines: readonly Line<Values>[],
): Promise<LineMark[]> {
  const values = lines.map((line) => line.values)
  const made = await orRefusal(trx, async () => {
    await write(values)
  })
  if (!(made instanceof AppError))
    return lines.map(({ id, problems }) => ({ id, status: 'SUCCESS', action: 'ADD', problems }))
  if (lines.length > 1) {
    const marks: LineMark[] = []
    for (const line of lines) marks.push(...(await writeLines(trx, write, [line])))
    return marks
  }
  const { code, message: reason } = made
  return lines.map(({ id, problems }) => ({ id, status: 'FAIL', code, reason, problems }))
}
