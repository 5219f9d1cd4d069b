import { expect, it } from 'vitest'
import { judgeRefusals } from './judgeRefusals'

const catalogue = `
| 代码 | 状态 |
| --- | --- |
| \`BRAND_IN_USE\` | 409 |
| \`BRAND_GONE\` | 404 |
`
const sources = {
  catalogue,
  product: [`throw fail('BRAND_IN_USE')`, `throw fail('BRAND_GONE')`],
  specs: [`expect(code).toBe('BRAND_IN_USE')`, `await refused('BRAND_GONE', act)`],
  unreached: {},
}

it('is content when every code is thrown and named', () => {
  expect(judgeRefusals(sources)).toEqual([])
})

it('finds what nobody throws', () => {
  expect(judgeRefusals({ ...sources, product: sources.product.slice(1) })).toEqual([
    expect.stringMatching(/^BRAND_IN_USE：没有任何地方抛出/),
  ])
})

it('finds what no spec names, unless the reason stands on the list', () => {
  const specs = sources.specs.slice(1)
  expect(judgeRefusals({ ...sources, specs })).toEqual([
    expect.stringMatching(/^BRAND_IN_USE：没有测试/),
  ])
  expect(judgeRefusals({ ...sources, specs, unreached: { BRAND_IN_USE: 'held below' } })).toEqual(
    [],
  )
})

it.each(['BRAND_GONE', 'BRAND_OLD'])('finds an exception that is none any more: %s', (code) => {
  expect(judgeRefusals({ ...sources, unreached: { [code]: 'why' } })).toEqual([
    expect.stringMatching(new RegExp(`^${code}：已有测试`)),
  ])
})
