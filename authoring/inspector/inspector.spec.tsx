import { configure, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from './page/pageContext'
import { look, openPage, textAt } from './inspectorStage'

configure({ defaultHidden: true })
beforeEach(() => localStorage.clear())

const patience = { timeout: 60_000 }
const cell = async (at: string) => {
  const head = await screen.findByRole('columnheader', { name: new RegExp(`^${at}`) }, patience)
  const table = head.closest('table')!
  const place = [...table.tHead!.rows[0]!.cells].indexOf(head as HTMLTableCellElement)
  return { head, cell: table.querySelector<HTMLTableRowElement>('tbody .bc-row')!.cells[place]! }
}

describe('a list', () => {
  it('says where columns, filters, tabs and actions are written', async () => {
    openPage('/brandInfo')
    await screen.findByRole('grid', {}, patience)
    const column = await cell('品牌名称')
    await screen.findAllByText('编辑', {}, patience)
    const again = await cell('品牌名称')

    const ofHead = look(column.head)
    expect([ofHead.role, ofHead.title]).toEqual(['列', '品牌名称'])
    expect(ofHead.at).toMatch(/^\{ "field": "brandName"|^"brandName"/)
    const ofCell = look(again.cell)
    expect(ofCell.address).toBe(ofHead.address)
    expect(ofCell.part.scope['row']).toMatchObject({ id: expect.any(String) as string })
    const field = ofCell.part.inherited.find(({ what }) => what === '资源字段')
    expect(textAt(field && addressOf(field.place))).toMatch(/^\{/)

    const filter = look(document.querySelector('[data-inspect="filter:brandName"] label'))
    expect([filter.role, filter.title]).toEqual(['筛选', '品牌名称'])
    expect(filter.at).toMatch(/"brandName"/)

    const action = look(screen.getAllByText('编辑')[0])
    expect([action.role, action.title]).toEqual(['行操作', '编辑'])
    expect(action.at).toMatch(/^"edit"/)
    expect(textAt(addressOf(action.part.inherited[0]!.place))).toMatch(/^\{/)
  }, 90_000)
})
