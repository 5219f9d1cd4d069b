import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'

export interface Wall {
  id: Id
  wallName: string
  /** Numbers of the baskets that can be used, ascending. */
  baskets: readonly number[]
  currentWaveNum: string | null
}

/** A wall with its usable baskets, held. @throws WAVE_WALL when it is off, of another warehouse, or has none */
export async function holdWall(trx: Trx, id: Id, warehouseId: Id): Promise<Wall> {
  const wall = await trx
    .selectFrom('sortWall')
    .select([
      'id',
      'wallName',
      'warehouseId',
      'basketCount',
      'disabledBaskets',
      'status',
      'currentWaveNum',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!wall || wall.warehouseId !== warehouseId)
    throw fail('WAVE_WALL', { wallName: wall?.wallName ?? '', reason: '不在这个仓库' })
  const { wallName, currentWaveNum } = wall
  if (wall.status !== '1') throw fail('WAVE_WALL', { wallName, reason: '已停用' })
  const baskets = basketsOf(wall.basketCount ?? 0, wall.disabledBaskets)
  if (baskets.length === 0) throw fail('WAVE_WALL', { wallName, reason: '没有可用的篮位' })
  return { id, wallName, baskets, currentWaveNum }
}

/** Numbers 1 … count without the disabled ones. */
export function basketsOf(count: number, disabled: unknown): number[] {
  const off = new Set(Array.isArray(disabled) ? disabled.map(Number) : [])
  return Array.from({ length: count }, (_, at) => at + 1).filter((number) => !off.has(number))
}
