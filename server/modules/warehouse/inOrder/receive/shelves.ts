import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { HeldIn } from '../held/types'

export interface ReceivingShelves {
  /** 收货暂存位, or where a simple warehouse keeps everything. */
  stage: Id
  defect: Id
  /** Whether copies on `stage` still have to be shelved. */
  isStaged: boolean
}

/** Where goods of a warehouse arrive. A simple warehouse shelves at once: its copies go to 默认货位. @throws IN_NO_SHELF */
export async function shelvesOf(
  trx: Trx,
  { warehouseId, warehouseMode }: Pick<HeldIn, 'warehouseId' | 'warehouseMode'>,
): Promise<ReceivingShelves> {
  const found = await trx
    .selectFrom('shelf')
    .select(['id', 'shelfType'])
    .where('warehouseId', '=', warehouseId)
    .where('shelfType', 'in', ['STAGE_IN', 'DEFECT', 'DEFAULT'])
    .where('status', '=', '1')
    .where('isClosed', '=', false)
    .execute()
  const shelf = (type: string) => found.find(({ shelfType }) => shelfType === type)?.id
  const isStaged = warehouseMode === 'PRO'
  const stage = isStaged ? shelf('STAGE_IN') : (shelf('DEFAULT') ?? shelf('STAGE_IN'))
  const defect = shelf('DEFECT')
  if (!stage) throw fail('IN_NO_SHELF', { shelf: isStaged ? '收货暂存位' : '默认货位' })
  if (!defect) throw fail('IN_NO_SHELF', { shelf: '次品位' })
  return { stage, defect, isStaged }
}
