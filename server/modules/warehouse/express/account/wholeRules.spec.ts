import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWaybills, type WaybillWorld } from '../waybill/waybillWorld.fixture'

let world: WaybillWorld
let account: string
let other: string
beforeAll(async () => {
  world = await openWaybills()
  account = await world.account()
  other = await world.account({ settingName: '圆通' })
})
afterAll(() => world.close())

interface Rules {
  version: string
  rules: { expressSettingId: string; maxWeight: number | null; regions: string[] }[]
}
const read = async () =>
  (await world.app.get<Rules>('/wms/expressRule/all', { as: world.clerk })).data
const save = (rules: object[], version?: string) =>
  world.app.post<{ error?: string; fields?: Record<string, string> }>(
    '/wms/expressRule/save',
    { id: 'own', rules, version },
    { as: world.clerk },
  )
const two = () => [
  { expressSettingId: account, regions: ['西藏自治区'], maxWeight: 5 },
  { expressSettingId: other },
]

it('keeps the rules as the table says them, in its order', async () => {
  expect((await save(two(), (await read()).version)).status).toBe(200)
  expect((await read()).rules).toMatchObject([
    { expressSettingId: account, maxWeight: 5, regions: ['西藏自治区'] },
    { expressSettingId: other },
  ])
  const { rules, version } = await read()
  expect((await save(rules.toReversed(), version)).status).toBe(200)
  expect((await read()).rules.map((rule) => rule.expressSettingId)).toEqual([other, account])
})

it('shows the second of two what the first saved, and takes nothing without a version', async () => {
  const { version } = await read()
  expect((await save([{ expressSettingId: account }], version)).status).toBe(200)
  expect((await save(two(), version)).data.error).toBe('RECORD_CHANGED')
  expect((await save(two())).status).toBe(400)
  expect((await read()).rules).toHaveLength(1)
})

it('changes nothing where one line is wrong, and says at which cell', async () => {
  const { rules, version } = await read()
  const wrong = [{ expressSettingId: account }, { expressSettingId: '999999' }]
  const { data, status } = await save(wrong, version)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(Object.keys(data.fields ?? {})).toEqual(['rules.1.expressSettingId'])
  const { status: bounds } = await save(
    [{ expressSettingId: account, minWeight: 5, maxWeight: 1 }],
    version,
  )
  expect(bounds).toBeGreaterThanOrEqual(400)
  expect((await read()).rules).toEqual(rules)
})

it('is not for who may not change them, and shows another company its own', async () => {
  const clerk = await world.app.signIn({
    company: world.clerk,
    permissions: ['store:express:list'],
  })
  expect((await world.app.get('/wms/expressRule/all', { as: clerk })).status).toBe(403)
  const stranger = await world.app.signIn({ isAdmin: true })
  const { data } = await world.app.get<Rules>('/wms/expressRule/all', { as: stranger })
  expect(data.rules).toEqual([])
  const foreign = await world.app.post<{ fields?: object }>(
    '/wms/expressRule/save',
    { rules: [{ expressSettingId: account }], version: data.version },
    { as: stranger },
  )
  expect(Object.keys(foreign.data.fields ?? {})).toEqual(['rules.0.expressSettingId'])
})

it('keeps the printers of whoever saves them', async () => {
  const mine = async () =>
    (await world.app.get<Record<string, unknown>>('/wms/printSetting/mine', { as: world.clerk }))
      .data
  const { version } = await mine()
  const said = { waybillPrinter: '快麦 KM-202', offsetX: -1.5, offsetY: null }
  const saved = await world.app.post(
    '/wms/printSetting/save',
    { id: 'own', ...said, version },
    { as: world.clerk },
  )
  expect(saved.status).toBe(200)
  expect(await mine()).toMatchObject({ waybillPrinter: '快麦 KM-202', offsetX: -1.5 })
  const far = await world.app.post(
    '/wms/printSetting/save',
    { ...said, offsetX: 21, version: (await mine()).version },
    { as: world.clerk },
  )
  expect(far.status).toBe(400)
})
