import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { refusalOf } from '../../../proofs/refusals/expectRefused'
import { buildMenu, menuRoutes, menuSource, syncMenu } from '../../company/menu'
import { mallModule } from './module'

let app: TestApp
let user: SignedIn
beforeAll(async () => {
  mallModule.listen?.()
  app = await createTestApp({ routes: [...(mallModule.routes ?? []), ...menuRoutes] })
  await syncMenu(app.db, buildMenu(menuSource()))
  user = await app.signIn({ permissions: ['gp:mall:open'] })
})
afterAll(() => app.close())
afterEach(() => {
  delete process.env.MALL_HOSTS
  delete process.env.MALL_URL
})

const configure = (url: string) =>
  sql`insert into sys_config (config_key, config_name, config_value, value_type)
    values ('library.mall.url', '', ${url}, 'TEXT')
    on conflict (config_key) do update set config_value = excluded.config_value`.execute(app.db)
const ask = () => app.get<{ url: string }>('/association/mall/address', { as: user })

it('says that nobody configured an address', async () => {
  await configure('  ')
  const answer = await ask()
  expect(refusalOf(answer)).toBe('GP_MALL_MISSING')
  expect(answer.msg).toContain('馆配选书商城地址未配置！')
})

it('begins with the address of the deployment until the platform writes another one', async () => {
  process.env.MALL_URL = 'http://127.0.0.1:4123/'
  await configure('')
  expect((await ask()).data).toEqual({ url: 'http://127.0.0.1:4123/' })
  process.env.MALL_HOSTS = 'mall.example.com'
  await configure('https://mall.example.com/')
  expect((await ask()).data).toEqual({ url: 'https://mall.example.com/' })
  process.env.MALL_URL = 'javascript:alert(1)'
  await configure('')
  expect(refusalOf(await ask())).toBe('GP_MALL_HOST')
})

interface Entry {
  path: string
  visible: string
  children: Entry[]
}

it('stands in the menu only where there is a mall', async () => {
  const shown = async () => {
    const { data } = await app.get<{ menus: Entry[] }>('/system/menu/getRouters', { as: user })
    const flat = (entries: Entry[]): Entry[] =>
      entries.flatMap((entry) => [entry, ...flat(entry.children)])
    return flat(data.menus).find(({ path }) => path === '/librarySelectionMall')?.visible
  }
  await configure('')
  expect(await shown()).toBe('1')
  process.env.MALL_URL = 'http://127.0.0.1:4123/'
  expect(await shown()).toBe('0')
  delete process.env.MALL_URL
  await configure('https://mall.example.com/')
  expect(await shown()).toBe('0')
})

it('opens an address on an allowed site, any of several, its port included', async () => {
  process.env.MALL_HOSTS = 'Mall.example.com, books.example.cn:8443'
  await configure('https://mall.example.com/select?from=console')
  expect((await ask()).data).toEqual({ url: 'https://mall.example.com/select?from=console' })
  await configure('http://books.example.cn:8443')
  expect((await ask()).data).toEqual({ url: 'http://books.example.cn:8443/' })
})

it.each([
  'https://evil.example.com/mall.example.com',
  'https://mall.example.com.evil.example',
  'https://mall.example.com:444/',
  'https://mall.example.com@evil.example/',
  'https://someone:secret@mall.example.com/',
  'ftp://mall.example.com/',
  'javascript:alert(1)//mall.example.com',
  'mall.example.com',
])('opens nothing else: %s', async (url) => {
  process.env.MALL_HOSTS = 'mall.example.com'
  await configure(url)
  const answer = await ask()
  expect(refusalOf(answer)).toBe('GP_MALL_HOST')
  expect(answer.msg).toContain('不在允许打开的网站里')
})

it('allows no site when the deployment names none', async () => {
  await configure('https://mall.example.com/')
  expect(refusalOf(await ask())).toBe('GP_MALL_HOST')
})

it('is closed to whoever may not open the mall', async () => {
  const other = await app.signIn({ permissions: ['gp:index'] })
  const answer = await app.get('/association/mall/address', { as: other })
  expect(answer.status).toBe(403)
})
