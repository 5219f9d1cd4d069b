import { describe, expect, it } from 'vitest'
import { fillTemplate, templateNames } from './fillTemplate'

describe('fillTemplate', () => {
  it('takes names from the scope, then from its row', () => {
    const scope = { count: 3, row: { brandName: '中华书局', count: 9 } }
    expect(fillTemplate('删除 {count} 个，如 {brandName}/{row.brandName}', scope)).toBe(
      '删除 3 个，如 中华书局/中华书局',
    )
  })

  it('leaves out what is not there and what is no text', () => {
    expect(fillTemplate('订单{orderNum}{constructor}{row}', { row: {} })).toBe('订单')
  })

  it('joins lists', () => {
    expect(fillTemplate('{tags}', { tags: ['加急', '礼品'] })).toBe('加急、礼品')
  })

  it('tells the names it asks for and where', () => {
    expect(templateNames('订单{orderNum} {row.a}')).toEqual([
      { path: 'orderNum', offset: 3 },
      { path: 'row.a', offset: 14 },
    ])
  })
})
