import { expect, it } from 'vitest'
import { AppError } from '../../base/errors'
import { refusalOf } from './refusalOf'

const constraints = new Map([
  ['product_brand', ['brandId']],
  ['brand_name', ['brandName']],
])
const told = (resource: string, code: string, constraint: string, values = {}) => {
  const error = refusalOf({ code, constraint }, { resource }, values, constraints)
  return error instanceof AppError ? [error.code, error.message, error.facts.fields] : error
}

it('names the choice that is no longer there', () => {
  const [code, , fields] = told('product', '23503', 'product_brand') as unknown[]
  expect([code, fields]).toEqual(['CHOICE_GONE', { brandId: '已经不在了' }])
})

it('names the value that is used already', () => {
  const [code, text] = told('brand', '23505', 'brand_name', { brandName: '中华' }) as unknown[]
  expect([code, text]).toEqual(['RECORD_USED', expect.stringContaining('中华')])
})

it('says at least which rule refused, and lets through what is no rule', () => {
  expect(told('brand', '23514', 'brand_sort_check')).toMatchObject([
    'RECORD_REFUSED',
    expect.any(String),
    undefined,
  ])
  const broken = new Error('line broken')
  expect(refusalOf(broken, { resource: 'brand' }, {}, constraints)).toBe(broken)
})

it('leaves a key to the module that has its own sentence', () => {
  const own = new AppError('OWN', { status: 409, public: true, text: '自己的话' })
  const unique = { brand_name: () => own }
  const error = { code: '23505', constraint: 'brand_name' }
  expect(refusalOf(error, { resource: 'brand', unique }, {}, constraints)).toBe(own)
})
