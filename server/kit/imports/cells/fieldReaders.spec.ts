import { describe, expect, it } from 'vitest'
import type { ReaderName } from '../../../../schemas/contract/language.gen'
import { schemas } from '../../../base/schemas'
import { fieldColumn } from './fieldColumn'
import { codedColumn } from './textColumn'

const fieldsRead = (reads: ReaderName) =>
  Object.values(schemas().resources).flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.reads === reads && !field.many && !field.attribute)
      .map(([field]) => [name, field] as const),
  )

describe.each(fieldsRead('discount'))('the discount %s.%s of a file', (resource, field) => {
  const { read } = fieldColumn(resource, field)

  it('is 65 per cent in every way of writing it that is clear', () => {
    for (const text of ['65', '65%', '6.5折', '六五折']) expect(read(text)).toEqual({ value: 65 })
  })

  it('is asked where it may be two', () => {
    for (const text of ['6.5', '0.65']) expect(read(text)).toHaveProperty('code', 'DISCOUNT_EITHER')
  })
})

describe.each(fieldsRead('code'))('the code %s.%s of a file', (resource, field) => {
  const { read, title } = fieldColumn(resource, field)

  it('is refused where a spreadsheet destroyed it, in the words ISBN has', () => {
    expect(read('1.23457E+14')).toEqual({
      code: 'SCIENTIFIC',
      reason: `${title}“1.23457E+14”是科学计数法，末尾的数字已丢失，请把该列设为文本后重新填写`,
    })
  })

  it('is folded where no scanner tells the difference', () => {
    expect(read(' ＳＦ—１２ ')).toEqual({ value: 'SF-12' })
  })
})

it('refuses a destroyed shelf, and says of a number that zeros may be missing', () => {
  const { read } = codedColumn('shelfCode', '货架号')
  expect(read('1月2日')).toHaveProperty('code', 'DATE')
  expect(read('1234567.0')).toMatchObject({ value: '1234567', flags: [{ code: 'WAS_NUMBER' }] })
})
