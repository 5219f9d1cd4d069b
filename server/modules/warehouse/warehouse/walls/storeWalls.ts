import { toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { basketsOf, refuseTwice, type WallLine } from './baskets'

interface Home {
  companyId: Id
  warehouseId: Id
  userId: Id
}

/** All walls of a warehouse, held. */
export const wallsOf = (trx: Trx, warehouseId: Id) =>
  trx
    .selectFrom('sortWall')
    .selectAll()
    .where('warehouseId', '=', warehouseId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Numbers of baskets as they are stored. */
export const numbersOf = (stored: unknown): number[] =>
  Array.isArray(stored) ? stored.map(Number) : []

type Wall = Awaited<ReturnType<typeof wallsOf>>[number]

/**
 * Makes the walls of a warehouse what the form says; walls it no longer names go. One with a wave on it neither
 * shrinks, stops nor goes.
 * @throws WALL_TWICE, WALL_BASKET, WALL_BASKET_ALL, WALL_BUSY
 */
export async function storeWalls(trx: Trx, home: Home, lines: readonly WallLine[]): Promise<void> {
  refuseTwice(lines)
  const stored = await wallsOf(trx, home.warehouseId)
  const byCode = new Map(lines.map((line) => [line.wallCode.trim(), line]))
  for (const wall of stored) {
    if (byCode.has(wall.wallCode)) continue
    await requireFree(trx, wall, '删除')
    await trx.deleteFrom('sortWall').where('id', '=', wall.id).execute()
  }
  const kept = stored.filter(({ wallCode }) => byCode.has(wallCode))
  // two walls may change names with each other
  for (const { id } of kept)
    await trx
      .updateTable('sortWall')
      .set({ wallName: `~${id}` })
      .where('id', '=', id)
      .execute()
  for (const [at, line] of lines.entries())
    await storeWall(
      trx,
      home,
      kept.find(({ wallCode }) => wallCode === line.wallCode.trim()),
      line,
      at,
    )
}

async function storeWall(
  trx: Trx,
  home: Home,
  wall: Wall | undefined,
  line: WallLine,
  at: number,
): Promise<void> {
  const disabled = basketsOf(line, at)
  const { rowCount, columnCount } = line
  const values = {
    wallName: line.wallName.trim(),
    rowCount,
    columnCount,
    disabledBaskets: toJson(disabled),
    voiceFlag: line.voiceFlag ?? true,
    status: line.status ?? '1',
  }
  if (!wall) {
    const { userId, ...inside } = home
    await trx
      .insertInto('sortWall')
      .values({ ...inside, wallCode: line.wallCode.trim(), ...values, createBy: userId })
      .execute()
    return
  }
  const before = numbersOf(wall.disabledBaskets)
  const isSmaller =
    rowCount < wall.rowCount ||
    columnCount !== wall.columnCount ||
    disabled.some((basket) => !before.includes(basket))
  if (isSmaller) await requireFree(trx, wall, '改小')
  if (values.status === '0' && wall.status === '1') await requireFree(trx, wall, '停用')
  await trx.updateTable('sortWall').set(values).where('id', '=', wall.id).execute()
}

/** @throws WALL_BUSY while a wave that is not over is to be sorted at the wall */
async function requireFree(
  trx: Trx,
  { id, wallName }: Pick<Wall, 'id' | 'wallName'>,
  action: string,
): Promise<void> {
  const wave = await trx
    .selectFrom('wave')
    .select('waveNum')
    .where('sortWallId', '=', id)
    .where('waveStatus', 'not in', ['DONE', 'CANCELLED'])
    .orderBy('id')
    .executeTakeFirst()
  if (wave) throw fail('WALL_BUSY', { wallName, waveNum: wave.waveNum, action })
}
