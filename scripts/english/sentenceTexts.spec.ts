import { expect, it } from 'vitest'
import { sentenceTexts } from './sentenceTexts'

const textsOf = (source: string) => sentenceTexts('a.ts', source)

it('finds every sentence, with its values as places', () => {
  const source =
    "write(sentence`出库发货，${waybill}${isLate ? sentence`，迟了 ${days} 天` : ''}`)\nsay(sentence`催发货`)"
  expect(textsOf(source)).toEqual(['出库发货，{1}{2}', '，迟了 {1} 天', '催发货'])
})

it('leaves out what has no words and what is no sentence of a history', () => {
  expect(textsOf('write(sentence`${title}：${reason}`)')).toEqual([])
  expect(textsOf('say(`订单 ${num}`); sql`取消`')).toEqual([])
})
