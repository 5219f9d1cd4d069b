import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Id } from '../../server/base/db'
import { jobContext } from '../../server/kit/http'
import { takeCopies } from '../../server/modules/warehouse/picking/pick/takeCopies'
import { pickStationRoutes } from '../../server/modules/warehouse/picking/scan/pickStation'
import { makeWaves } from '../../server/modules/warehouse/picking/wave/makeWaves'
import { bareScans, storedScans } from './bareScan'
import { inTurns, type Bench, type Figure } from './types'

const scans = 100

/** One copy of a line into its basket, against one statement that writes the same eight rows. */
export async function measureCopies({ world, twins, rounds }: Bench): Promise<Figure> {
  const shelfId = await world.shelf('COPY-1')
  let itemId = ''
  let bare = async () => undefined as unknown
  const found = await inTurns(
    rounds,
    async () => {
      itemId = (await openList(world, shelfId)).itemId
      await twins.follow()
      bare = await bareScans(world, itemId, scans)
      return async () => {
        for (let at = 0; at < scans; at += 1) await world.act((trx) => takeCopies(trx, itemId, 1))
      }
    },
    async () => bare,
  )
  await twins.check()
  return { title: '拣一册（守住、入账），100 次', ...perScan(found), aim: 1.5 }
}

/** A scanned code until its answer stands in the database: the same rows, the session and the record of the scan. */
export async function measureScans({ db, world, twins, rounds }: Bench): Promise<Figure> {
  const shelfId = await world.shelf('SCAN-1')
  const [route] = pickStationRoutes
  const { userId, companyId, actor, warehouseId } = world
  const user = { ...actor.user, userId, companyId, username: '', permissions: [], isAdmin: true }
  const log = { info() {}, warn() {}, error() {} }
  const ctx = jobContext(db, user as never, { id: '0', log })
  const desk = randomUUID()
  let number = 0
  const scan = (code: string) =>
    route?.handle(ctx, {
      body: { id: randomUUID(), warehouseId, desk, number: (number += 1), code },
      query: {},
      params: {},
    }) as Promise<{ isCounted: boolean; outcome: string }>
  const must = async (code: string) => {
    const { isCounted, outcome } = await scan(code)
    if (!isCounted) throw new Error(`${code}: ${outcome}`)
  }
  let list = { itemId: '', pickListNum: '', code: '' }
  let from = 0
  const found = await inTurns(
    rounds,
    async () => {
      list = await openList(world, shelfId)
      await must(list.pickListNum)
      await must('SCAN-1')
      from = number
      await twins.follow()
      return async () => {
        for (let at = 0; at < scans; at += 1) await must(list.code)
      }
    },
    async () => bareScans(world, list.itemId, scans, await storedScans(db, desk, from)),
  )
  await twins.check()
  return { title: '扫一册，从码到存下的回答，100 次', ...perScan(found), aim: 1.5 }
}

const perScan = (found: Pick<Figure, 'ours' | 'bare' | 'node'>) => ({
  ours: found.ours.map((all) => all / scans),
  bare: found.bare.map((all) => all / scans),
  node: found.node.map((all) => all / scans),
})

/** A list of one line for twenty documents, in somebody's hands. */
async function openList(world: Bench['world'], shelfId: Id) {
  const productId = await world.book()
  const code = `BOOK-${productId}`
  await world.put(productId, shelfId, scans, { productCode: code })
  await world.act((trx) =>
    trx.updateTable('product').set({ productCode: code }).where('id', '=', productId).execute(),
  )
  const outIds: Id[] = []
  for (let at = 0; at < 20; at += 1) outIds.push((await world.out([[productId, scans / 20]])).id)
  return world.act(async (trx) => {
    const { waves } = await makeWaves(trx, world.actor, {
      outIds,
      pickMode: 'SORT',
      pickerId: world.userId,
    })
    const { rows } = await sql<{ itemId: Id; pickListNum: string }>`
      select i.id as item_id, p.pick_list_num from pick_list_item i
      join pick_list p on p.id = i.pick_list_id where p.wave_id = ${waves[0]?.id}`.execute(trx)
    const [line] = rows
    if (!line) throw new Error('the wave has no line')
    return { ...line, code }
  })
}
