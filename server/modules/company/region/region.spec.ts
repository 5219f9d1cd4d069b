import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { loadRegions } from './loadRegions'

let app: TestApp
let as: SignedIn
beforeAll(async () => {
  app = await createTestApp({ prepare: loadRegions })
  as = await app.signIn()
}, 120_000)
afterAll(() => app.close())

const list = async (path: string, body: object) =>
  (await app.post<{ id: string; name: string; hasChildren: boolean }[]>(path, body, { as })).data
const idOf = (rows: { id: string; name: string }[], name: string) =>
  rows.find((row) => row.name === name)?.id

it('leads from a province down to a town', async () => {
  const provinces = await list('/system/province/selectList', {})
  expect(provinces).toHaveLength(34)
  const cities = await list('/system/city/selectByParentId', {
    parentId: idOf(provinces, '浙江省'),
  })
  const districts = await list('/system/district/selectByParentId', {
    parentId: idOf(cities, '绍兴市'),
  })
  const towns = await list('/system/region/getTown', { parentId: idOf(districts, '越城区') })
  expect(towns.map((town) => town.name)).toContain('鉴湖街道')
})

it('calls the city of a municipality by its name, as addresses do', async () => {
  const cities = await list('/system/city/selectByParentId', { parentId: '11' })
  expect(cities.map((city) => city.name)).toEqual(['北京市'])
})

it('knows Taiwan, Hong Kong and Macao down to the district', async () => {
  const provinces = await list('/system/province/selectList', {})
  const cities = await list('/system/city/selectByParentId', {
    parentId: idOf(provinces, '香港特别行政区'),
  })
  expect(cities.map((city) => city.name)).toEqual(['香港岛', '九龙', '新界'])
  const districts = await list('/system/district/selectByParentId', {
    parentId: idOf(cities, '九龙'),
  })
  expect(districts).toHaveLength(5)
})

it('fills the table once', async () => {
  expect(await loadRegions(app.db)).toBe(0)
})

it('refuses a parent that is no code', async () => {
  const answer = await app.post('/system/region/getTown', { parentId: "11' or 1=1" }, { as })
  expect(answer.status).toBe(400)
})
