import { orRefusal, type Id, type Trx } from '../../../base/db'
import { AppError } from '../../../base/errors'
import { contextWithin, type Context, type SessionUser } from '../../http'
import type { ChunkItem, ChunkTask } from '../../tasks'
import { markLines, type LineMark } from '../cells/markLines'
import type { CellProblem } from '../types'

export interface TogetherRule<Values> {
  /** Lines of the same key are written together, e.g. as one document. Left out: each line alone. */
  together?(values: Values): string
  /** Writes some lines. @throws AppError: then each is tried alone, so that one stops nobody else */
  write(trx: Trx, ctx: Context, lines: readonly Values[]): Promise<unknown>
}

interface Line<Values> {
  id: Id
  values: Values
  problems: CellProblem[]
}

/** The run of an import whose lines `judgeLines` has staged; every line is marked with what became of it. */
export const runTogether =
  <Values>(rule: TogetherRule<Values>) =>
  async (trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> => {
    const { user } = task.params as { user: SessionUser }
    const ctx = contextWithin(trx, user, task.id)
    const groups = new Map<string, Line<Values>[]>()
    for (const { id, request, result } of items) {
      const { values } = request as { values: Values }
      const { problems } = result as { problems: CellProblem[] }
      const key = rule.together?.(values) ?? id
      groups.set(key, [...(groups.get(key) ?? []), { id, values, problems }])
    }
    const marks: LineMark[] = []
    for (const lines of groups.values()) marks.push(...(await writeLines(trx, ctx, rule, lines)))
    await markLines(trx, marks)
  }

async function writeLines<Values>(
  trx: Trx,
  ctx: Context,
  rule: TogetherRule<Values>,
  lines: readonly Line<Values>[],
): Promise<LineMark[]> {
  const values = lines.map((line) => line.values)
  const made = await orRefusal(trx, async () => {
    await rule.write(trx, ctx, values)
  })
  if (!(made instanceof AppError))
    return lines.map(({ id, problems }) => ({ id, status: 'SUCCESS', action: 'ADD', problems }))
  if (lines.length > 1) {
    const marks: LineMark[] = []
    for (const line of lines) marks.push(...(await writeLines(trx, ctx, rule, [line])))
    return marks
  }
  const { code, message: reason } = made
  return lines.map(({ id, problems }) => ({ id, status: 'FAIL', code, reason, problems }))
}
