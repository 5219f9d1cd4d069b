import { describe, expect, it } from 'vitest'
import { invalidValues } from './invalidValues'

describe('invalidValues', () => {
  it('tells what is no ISBN and why, old unified numbers are fine', () => {
    const values = ['9787020002207', '978 7 02 000220 8', '97870200', '9.78702E+12', '10019·1234']
    expect(invalidValues({ type: 'string', reads: 'isbn' }, values)).toEqual([
      { value: '978 7 02 000220 8', reason: '校验位不对' },
      { value: '97870200', reason: '位数不对' },
      { value: '9.78702E+12', reason: '被表格改成了科学计数法' },
    ])
  })

  it('judges whole numbers by their type and anything by the pattern of the page', () => {
    expect(invalidValues({ type: 'int' }, ['1', '1.5', 'a'])).toHaveLength(2)
    const schema = { pattern: '^DD\\d+$' }
    expect(invalidValues({ type: 'string', schema }, ['DD1', 'XX1'])).toEqual([
      { value: 'XX1', reason: '格式不对' },
    ])
  })

  it('tells which codes a spreadsheet has destroyed', () => {
    const values = ['1.23457E+14', '123456789012345000', '3月1日', 'SF1234567890123', '0012']
    expect(invalidValues({ type: 'string', reads: 'code' }, values)).toEqual([
      { value: '1.23457E+14', reason: '被表格改成了科学计数法' },
      { value: '123456789012345000', reason: '15 位以后被表格改成了 0' },
      { value: '3月1日', reason: '被表格改成了日期' },
    ])
  })

  it('lets any text of a usual length through', () => {
    const values = ['DD20240618000042', '红楼梦', 'x'.repeat(101)]
    expect(invalidValues({ type: 'string' }, values)).toEqual([
      { value: 'x'.repeat(101), reason: '超过 100 个字' },
    ])
  })
})
