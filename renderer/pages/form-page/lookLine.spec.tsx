import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { installFormilyCompiler } from '../../language/expressions/installFormilyCompiler'
import { stockHttp, StockStage } from '../../stage/stockStage'
import { answers, saved } from './FormPage.stories'

configure({ defaultHidden: true })
installFormilyCompiler()
beforeEach(() => localStorage.clear())
beforeAll(() => Promise.all([import('./FormPage'), import('../list/ListPage')]), 120_000)

const patience = { timeout: 15_000 }
const bought = { id: '1', goodsName: '围城', quantity: 30, price: '17.20' }

function stage() {
  const items = [
    { id: '1', isbn: '9787020002207', goodsName: '红楼梦', quantity: 2, price: '19.90' },
    { id: '2', isbn: '9787020090006', goodsName: '围城', quantity: 1, price: '20.00' },
  ]
  const http = stockHttp({
    ...answers,
    'GET /purchase/draft/{id}': { ...saved, warehouseId: '5', items },
    'POST /purchase/draft/bought': { records: [bought], total: 1 },
    'POST /purchase/draft/bought/summary': { total: 1, sums: {}, counts: {} },
  })
  render(<StockStage fixture="line-source?draftId=7" http={http} />)
  return http
}

it('shows what is known of one line: its product under the terms of the form', async () => {
  const http = stage()
  fireEvent.click(await screen.findByRole('button', { name: '查看历史进价：第 2 行' }, patience))
  const dialog = await screen.findByRole('dialog', { name: '查看历史进价 · 围城' }, patience)
  expect(await within(dialog).findByText('¥17.20', {}, patience)).toBeInTheDocument()
  expect(within(dialog).getByText('最近的进价')).toBeInTheDocument()
  const asked = http.calls.filter(({ name }) => name === 'POST /purchase/draft/bought')
  expect(asked.map(({ input }) => input.body)).toMatchObject([
    { filter: { isbn: '9787020090006', warehouseId: '5' }, pageSize: 10 },
  ])
}, 60_000)

it('is reached from a cell by the keyboard', async () => {
  stage()
  const cell = await screen.findByRole('textbox', { name: '第 1 行 进价' }, patience)
  fireEvent.focus(cell)
  fireEvent.keyDown(cell, { key: 'h', altKey: true })
  expect(
    await screen.findByRole('dialog', { name: '查看历史进价 · 红楼梦' }, patience),
  ).toBeInTheDocument()
}, 60_000)
