import { describe, expect, it } from 'vitest'
import { shapeErrors } from '../lint/shape/shapeErrors'
import { readRoom } from '../room/readRoom'
import { newPage } from './newPage'

const room = readRoom(new URL('../lint/fixtures', import.meta.url).pathname)
const options = { route: '/brandRank', module: 'products', resource: 'brand', title: '品牌排行' }

describe('newPage', () => {
  it('writes a page of the right shape over a resource that exists', () => {
    const [page, ...rest] = newPage(options, room)
    expect(rest).toEqual([])
    expect(page?.path).toBe('schemas/pages/products/brand-rank.page.json')
    expect(page?.value).toMatchObject({
      columns: ['brandName', 'status', 'parentId', 'sales', 'page'],
    })
    expect(shapeErrors('page.schema.json', page?.value)).toEqual([])
  })

  it('makes the resource too when there is none', () => {
    const files = newPage({ ...options, resource: 'imprint' }, room)
    expect(files.map((file) => file.path)).toEqual([
      'schemas/pages/products/brand-rank.page.json',
      'schemas/resources/products/imprint.resource.json',
    ])
    expect(shapeErrors('resource.schema.json', files[1]?.value)).toEqual([])
  })

  it.each([
    ['/brandInfo', '已有页面 schemas/pages/products/brand-info.page.json'],
    ['brandInfo', '应以 / 开头'],
  ])('refuses %s: %s', (route, message) => {
    expect(() => newPage({ ...options, route }, room)).toThrow(message)
  })
})
