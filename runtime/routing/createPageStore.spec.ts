import { expect, it, vi } from 'vitest'
import type { BespokePage, ListPage, Resource } from '../../schemas/contract/language.gen'
import { createPageStore } from './createPageStore'

const brandPage: ListPage = {
  version: 2,
  path: '/brandInfo',
  title: '品牌管理',
  kind: 'list',
  permission: 'product:brand:list',
  resource: 'brand',
  columns: ['brandName'],
  calls: { list: 'POST /product/brand/page' },
}
const suitPage = (path: string): BespokePage => ({
  version: 2,
  path,
  title: '套装',
  kind: 'bespoke',
  permission: 'login',
  component: 'suit',
})
const brand: Resource = {
  version: 2,
  name: 'brand',
  title: '品牌',
  label: 'brandName',
  fields: { brandName: { title: '品牌名称' } },
}

function stage() {
  const loader = vi.fn(async () => ({ page: brandPage, resources: { brand } }))
  const pages = [suitPage('/suit/{id}'), suitPage('/suit/new'), brandPage]
  return { loader, store: createPageStore(pages, { '/brandInfo': loader }) }
}

it('finds the page of a path, the literal one before the one with a parameter', () => {
  const { store } = stage()
  expect(store.find('/suit/new')?.meta.path).toBe('/suit/new')
  expect(store.find('/suit/7')).toMatchObject({ meta: { path: '/suit/{id}' }, params: { id: '7' } })
  expect(store.find('/nowhere')).toBeUndefined()
  // what stands in the place of a parameter is its value, whatever it looks like
  expect(store.find('/suit/{id}')).toMatchObject({ params: { id: '{id}' } })
})

it('fetches a page once and keeps it', async () => {
  const { loader, store } = stage()
  expect(store.state('/brandInfo')).toEqual({ status: 'loading' })
  await store.load('/brandInfo')
  await store.load('/brandInfo')
  expect(loader).toHaveBeenCalledOnce()
  expect(store.state('/brandInfo')).toMatchObject({ status: 'ready', page: { title: '品牌管理' } })
})

it('keeps the failure of a chunk that does not arrive, and tries again when asked', async () => {
  const { loader, store } = stage()
  loader.mockRejectedValueOnce(new Error('Failed to fetch'))
  await expect(store.load('/brandInfo')).rejects.toThrow('Failed to fetch')
  expect(store.state('/brandInfo')).toMatchObject({ status: 'failed' })
  await store.load('/brandInfo')
  expect(store.state('/brandInfo')).toMatchObject({ status: 'ready' })
})

it('says which page is missing', async () => {
  await expect(stage().store.load('/nowhere')).rejects.toThrow('no page has the path "/nowhere"')
})

it('lays an edited page or resource over the open one and tells who shows it', async () => {
  const { store } = stage()
  await store.load('/brandInfo')
  const listener = vi.fn()
  store.subscribe(listener)
  store.edit({ page: { ...brandPage, title: '品牌' } })
  store.edit({ resource: { ...brand, title: '商标' } })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(store.find('/brandInfo')?.meta.title).toBe('品牌')
  expect(store.state('/brandInfo')).toMatchObject({
    page: { title: '品牌' },
    resources: { brand: { title: '商标' } },
  })
})

it('lays an edit over a page that is opened later', async () => {
  const { store } = stage()
  store.edit({ page: { ...brandPage, columns: ['brandName', 'remark'] } })
  const { page } = await store.load('/brandInfo')
  expect(page).toMatchObject({ columns: ['brandName', 'remark'] })
})

it('says everything in the language of now, edits too, and keeps being one object between changes', async () => {
  let isEnglish = false
  const made = new WeakMap<object, object>()
  const inLanguage = <T extends object>(schema: T): T => {
    if (!isEnglish) return schema
    const known = made.get(schema) ?? { ...schema, title: 'Brands' }
    made.set(schema, known)
    return known as T
  }
  const loader = async () => ({ page: brandPage, resources: { brand } })
  const store = createPageStore([brandPage], { '/brandInfo': loader }, inLanguage)
  const redraw = vi.fn()
  store.subscribe(redraw)
  await store.load('/brandInfo')
  redraw.mockClear()

  isEnglish = true
  store.speak()
  expect(redraw).toHaveBeenCalledOnce()
  expect(store.pages.map(({ title }) => title)).toEqual(['Brands'])
  expect(store.find('/brandInfo')?.meta.title).toBe('Brands')
  const state = store.state('/brandInfo')
  expect(state).toMatchObject({
    page: { title: 'Brands' },
    resources: { brand: { title: 'Brands' } },
  })
  expect(store.state('/brandInfo')).toBe(state)
  expect((await store.load('/brandInfo')).page.title).toBe('Brands')

  store.edit({ page: { ...brandPage, sort: 'brandName' } })
  expect(store.state('/brandInfo')).toMatchObject({ page: { title: 'Brands', sort: 'brandName' } })

  isEnglish = false
  store.speak()
  expect(store.find('/brandInfo')?.meta.title).toBe('品牌管理')
  expect(store.state('/brandInfo')).toMatchObject({
    page: { title: '品牌管理', sort: 'brandName' },
  })
})
