import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { installFormilyCompiler } from '../../../language/expressions/installFormilyCompiler'
import { stockHttp, StockStage } from '../../../stage/stockStage'

// jsdom takes seconds to work out what of a whole page is hidden: nothing here asks for that.
configure({ defaultHidden: true })
installFormilyCompiler()
beforeAll(() => import('../ListPage'), 120_000)
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 560px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => vi.unstubAllGlobals())

const patience = { timeout: 15_000 }
const first = 'KC202406180001'

it('shows a card per row on a phone: its name, what it says by name, its box and its record', async () => {
  render(<StockStage fixture="whole-filter?size=10" http={stockHttp()} />)
  const card = await screen.findByRole('listitem', { name: first }, patience)
  expect(document.querySelector('table')).toBeNull()
  expect(within(card).getAllByRole('term').length).toBeGreaterThan(0)
  fireEvent.click(within(card).getByLabelText(`勾选${first}`))
  expect(await screen.findByText('已选 1 条')).toBeVisible()
  fireEvent.click(within(card).getByText('要点'))
  await waitFor(
    () => expect(screen.getByLabelText('所选行的详情')).toHaveTextContent(first),
    patience,
  )
})
