import type { Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { ScanOutcome } from '../../../../kit/scans'
import { countingStates } from '../../stocktake'
import type { PancunKind } from '../kinds'
import { freshCount, type Count, type CountWork } from './session'

export interface DocumentGoal {
  goal: 'document'
  id: Id
  stocktakeNum: string
}

export interface GradeGoal {
  goal: 'grade'
  grade: string
}

/** The number on a document, or a grade's own barcode such as `品相-95`. @throws PANCUN_DOCUMENT */
export const documents =
  (kind: PancunKind) =>
  async (work: CountWork, text: string): Promise<(DocumentGoal | GradeGoal)[]> => {
    const grade = /^品相-(\d{1,3})$/.exec(text)?.[1]
    if (grade) return gradeOf(grade) === undefined ? [] : [{ goal: 'grade', grade }]
    const row = await work.trx
      .selectFrom('stocktake')
      .select(['id', 'stocktakeNum', 'stocktakeType', 'pancunMode', 'stocktakeStatus'])
      .select('warehouseId')
      .where('stocktakeNum', '=', text.toUpperCase())
      .executeTakeFirst()
    if (!row) return []
    const { id, stocktakeNum, warehouseId, pancunMode } = row
    const refuse = (reason: string) => fail('PANCUN_DOCUMENT', { stocktakeNum, reason })
    if (row.stocktakeType !== kind.type || (kind.type === 'ANCIENT' && pancunMode === 'ADD'))
      throw refuse('它不是这种盘存')
    if (warehouseId !== work.warehouseId) throw refuse('它是别的仓库的')
    if (!(countingStates as readonly string[]).includes(row.stocktakeStatus))
      throw refuse(dictLabel(schemas(), 'stocktake_status', row.stocktakeStatus))
    return [{ goal: 'document', id, stocktakeNum }]
  }

const gradeOf = (value: string) =>
  schemas().dictionaries.condition_grade?.items.find((item) => item.value === value)?.label

export const takeDocument = ({ id, stocktakeNum }: DocumentGoal): ScanOutcome<Count> => ({
  outcome: 'opened',
  facts: { stocktakeNum },
  state: { ...freshCount, stocktakeId: id },
  step: 'count',
})

export const takeGrade = (state: Count, grade: string): ScanOutcome<Count> => ({
  outcome: 'graded',
  facts: { grade: gradeOf(grade) ?? grade },
  state: { ...state, grade },
  step: 'count',
})
