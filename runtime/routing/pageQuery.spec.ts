import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encryptText } from '../crypto'
import { fillPath, matchPath } from './matchPath'
import { decodeQuery, encodeQuery } from './pageQuery'
import { titleFacts, titleOf } from './titleOf'

const declared = {
  id: { encrypted: true, as: 'orderNum' },
  isbn: { encrypted: true },
  from: {},
}

describe('the query of an address', () => {
  it('reads back what was written, encrypted or not', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1 })
    const query = fc.record(
      { orderNum: value, isbn: value, from: value, tab: value, shopName: value },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(query, (query) => {
        expect(decodeQuery(encodeQuery(query, declared), declared)).toEqual(query)
      }),
    )
  })

  it('shows no declared value in the address', () => {
    const search = encodeQuery({ orderNum: 'DD20240618000042', tab: 'one' }, declared)
    expect(search).not.toContain('DD20240618000042')
    expect(search).toMatch(/^\?id=.*&tab=one$/)
    expect(new URLSearchParams(search).get('id')).toBe(encryptText('DD20240618000042'))
  })

  it('leaves out what cannot be decrypted, and what is empty', () => {
    expect(decodeQuery('?id=DD20240618000042&tab=one', declared)).toEqual({ tab: 'one' })
    expect(encodeQuery({ tab: '' }, declared)).toBe('')
  })
})

describe('a route', () => {
  it('matches paths of its shape only', () => {
    expect(matchPath('/shopManage/{platformId}', '/shopManage/5')).toEqual({ platformId: '5' })
    expect(matchPath('/shopManage/{platformId}', '/shopManage/')).toBeUndefined()
    expect(matchPath('/shopManage/{platformId}', '/shopManage/5/6')).toBeUndefined()
    expect(matchPath('/index', '/Index')).toBeUndefined()
    expect(matchPath('/suit/{id}', '/suit/%E0%A4%A')).toBeUndefined()
  })

  it('gives back the values it was filled with', () => {
    const value = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(value, value, (a, b) => {
        const path = fillPath('/x/{a}/y/{b}', { a, b })
        expect(matchPath('/x/{a}/y/{b}', path)).toEqual({ a, b })
      }),
    )
    expect(() => fillPath('/suit/{id}', {})).toThrow('needs "id"')
  })
})

describe('the title of a tab', () => {
  const page = { title: '订单详情', dynamicTitle: '订单{orderNum}' }

  it('is the dynamic one once its values are known', () => {
    expect(titleOf(page, { orderNum: 'DD20240618000042' })).toBe('订单DD20240618000042')
    expect(titleOf(page, {})).toBe('订单详情')
    expect(titleOf({ title: '首页' }, { orderNum: 'x' })).toBe('首页')
  })

  it('says new while the record does not exist', () => {
    const form = { title: '编辑单品', newTitle: '新增单品' }
    expect(titleOf(form, { id: '-1' })).toBe('新增单品')
    expect(titleOf(form, { id: '42' })).toBe('编辑单品')
    expect(titleOf({ ...form, record: 'orderNum' }, {})).toBe('新增单品')
    expect(titleOf({ ...form, record: 'orderNum' }, { orderNum: 'CG1', id: '-1' })).toBe('编辑单品')
  })

  it('takes from a record what it names and the address does not say', () => {
    const stock = { dynamicTitle: '库存{isbn}{shelf}{grade}' }
    const record = { isbn: '9787', shelf: null, grade: 90, name: '雷雨' }
    expect(titleFacts(stock, { id: '7' }, record)).toEqual({ isbn: '9787', grade: '90' })
    expect(titleFacts(stock, { isbn: '9780' }, record)).toEqual({ grade: '90' })
    expect(titleFacts({}, {}, record)).toEqual({})
    expect(titleFacts({ dynamicTitle: '{constructor}' }, {}, {})).toEqual({})
  })

  it('takes nothing from prototypes', () => {
    expect(titleOf({ title: '详情', dynamicTitle: '{constructor}' }, {})).toBe('详情')
  })
})
