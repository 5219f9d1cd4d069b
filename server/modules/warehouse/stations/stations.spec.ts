import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemas } from '../../../base/schemas'
import type { ScanAnswer, ScanView } from '../../../kit/scans'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { openPickWorld, type PickWorld } from '../picking/pickWorld.fixture'
import { makeWaves } from '../picking/wave/makeWaves'

const stations = Object.values(schemas().pages).flatMap((page) =>
  page.kind === 'scan' ? [[page.path, page] as const] : [],
)

let app: TestApp
let world: PickWorld
let me: SignedIn
let pickListNum: string
let outOrderNum: string
beforeAll(async () => {
  app = await createTestApp()
  world = await openPickWorld(app)
  const { companyId, userId } = world
  const company = { token: '', companyId, user: { userId, companyId } as SignedIn['user'] }
  me = await app.signIn({ isAdmin: true, company })
  const book = await world.book('周易')
  await world.put(book, await world.shelf('F02'), 3)
  const out = await world.out([[book, 2]])
  outOrderNum = out.outOrderNum
  await world.act((trx) => makeWaves(trx, world.actor, { outIds: [out.id], pickMode: 'SORT' }))
  const list = await world.act((trx) =>
    trx.selectFrom('pickList').select('pickListNum').executeTakeFirstOrThrow(),
  )
  pickListNum = list.pickListNum
})
afterAll(() => app.close())

const pathOf = (call: string) => call.replace(/^POST /, '')

it('finds the stations', () => expect(stations.length).toBeGreaterThanOrEqual(12))

const scanAt = async (call: string, code: string) => {
  const { warehouseId } = world
  const body = { id: randomUUID(), warehouseId, desk: randomUUID(), number: 1, code }
  return (await app.post<ScanAnswer>(call, body, { as: me })).data
}

describe.each(stations)('%s', (_, { calls }) => {
  it('leads on where nothing is in hand, to pages that are there', async () => {
    const { data } = await app.post<{ view: ScanView }>(
      pathOf(calls.now),
      { warehouseId: world.warehouseId },
      { as: me },
    )
    expect(data.view.end?.ways[0]).toBeDefined()
    for (const way of data.view.end?.ways ?? [])
      expect(schemas().pages[way.path]?.title, way.path).toBeDefined()
  })

  it('says of a number nobody knows that it is not there, without a way', async () => {
    const answer = await scanAt(pathOf(calls.scan), 'NO-SUCH-0042')
    expect(answer.isCounted).toBe(false)
    expect(answer.way).toBeUndefined()
  })
})

it.each(stations.filter(([path]) => path !== '/pickOrder'))(
  '%s says of a number of another station where it belongs',
  async (_, { calls }) => {
    for (const num of [pickListNum, outOrderNum]) {
      const answer = await scanAt(pathOf(calls.scan), num)
      expect(answer.isCounted, num).toBe(false)
      expect(answer.way, `${num}: ${answer.text}`).toMatchObject({
        path: '/pickOrder',
        query: { warehouseId: world.warehouseId },
      })
    }
  },
)

it('calls an out-bound number by its name, with the station it waits for', async () => {
  expect(await scanAt('/wms/move/scan', outOrderNum)).toMatchObject({
    outcome: 'SCAN_BELONGS',
    text: `${outOrderNum} 是出库单，不在这里扫`,
    hint: expect.stringMatching(/现在.+，请到“拣货作业”/),
  })
})

it('says at the picking station by which number a document is picked', async () => {
  const { waveNum } = await world.act((trx) =>
    trx.selectFrom('wave').select('waveNum').executeTakeFirstOrThrow(),
  )
  expect(await scanAt('/wms/pick/scan', outOrderNum)).toMatchObject({
    outcome: 'SCAN_BY',
    hint: expect.stringContaining(`请扫 ${waveNum}`),
    way: { path: '/pickOrder', query: { scan: waveNum } },
  })
})

it('calls a shelf and a book what they are', async () => {
  expect(await scanAt('/wms/outOrder/scan', 'F02')).toMatchObject({
    outcome: 'SCAN_NOT_HERE',
    text: 'F02 是货架，不在这里扫',
  })
})

it('names the list that waits, to be begun with a click', async () => {
  const { data } = await app.post<{ view: ScanView }>(
    '/wms/pick/scan/now',
    { warehouseId: world.warehouseId },
    { as: me },
  )
  expect(data.view.end).toMatchObject({
    waiting: [{ name: pickListNum, copies: 2, isBegunHere: true }],
    count: 1,
  })
})
