import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { installFormilyCompiler } from '../../language/expressions/installFormilyCompiler'
import { stockHttp, StockStage } from '../../stage/stockStage'

configure({ defaultHidden: true })
installFormilyCompiler()
beforeAll(() => import('./ListPage'), 120_000)
afterEach(() => vi.unstubAllGlobals())

const patience = { timeout: 15_000 }

it('opens what an action shows over the page, its list asked for the row it was started on', async () => {
  const http = stockHttp({
    'POST /list/flow/page': { records: [{ id: '1', flowNum: 'LS1', billNum: 'RK1' }], total: 1 },
    'POST /list/flow/page/summary': { total: 1, sums: {}, counts: {} },
  })
  render(<StockStage fixture="show" http={http} />)
  const row = (await screen.findByText('KC202406180001', {}, patience)).closest('tr')!
  fireEvent.click(within(row).getByLabelText('更多'))
  fireEvent.click(await screen.findByRole('menuitem', { name: '库存流水' }, patience))
  const dialog = await screen.findByRole('dialog', { name: '库存流水 · KC202406180001' }, patience)
  expect(await within(dialog).findByText('LS1', {}, patience)).toBeInTheDocument()
  const asked = http.calls.find(({ name }) => name === 'POST /list/flow/page')
  expect(asked?.input.body).toMatchObject({ filter: { stockId: expect.any(String) } })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), patience)
})

it('lets what stands over such a list ask which record it is bound to', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  render(<StockStage fixture="show" http={stockHttp()} />)
  const row = (await screen.findByText('KC202406180001', {}, patience)).closest('tr')!
  fireEvent.click(within(row).getByLabelText('更多'))
  fireEvent.click(await screen.findByRole('menuitem', { name: '库存流水' }, patience))
  const dialog = await screen.findByRole('dialog', { name: '库存流水 · KC202406180001' }, patience)
  fireEvent.click(await within(dialog).findByText('复制库存编号', {}, patience))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('1000'), patience)
})
