import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { createStageHttp } from '../../../runtime/frame'
import { answers, desk, lineSourceSchema as page, saved } from './FormPage.stories'

// Forms are heavy in jsdom.
const slow = { timeout: 10_000 }
beforeEach(() => localStorage.clear())

const line = { isbn: '9787020002207', grade: '9', goodsName: '红楼梦', listPrice: '40.00' }

/** A purchase of one book at 20 yuan, whose warehouse is changed to one where it costs 15. */
async function changeWarehouse() {
  const items = [{ ...line, id: '1', quantity: 2, price: '20.00', discountRate: 50 }]
  const cheaper = { ...line, listPrice: '42.00', price: '15.00', discountRate: 35.71 }
  const http = createStageHttp({
    ...answers,
    'GET /purchase/draft/{id}': { ...saved, warehouseId: '9', items },
    'POST /purchase/draft/lines': { lines: [cheaper], problems: [] },
  })
  render(desk({ page, query: '?draftId=7', http }))
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(await screen.findByRole('combobox', { name: /收货仓库/ }, slow))
  await user.click(await screen.findByTitle('八品', {}, slow))
  await screen.findAllByText('重新定价？', {}, slow)
}
const price = () => screen.getByLabelText('第 1 行 进价')

it('reads the prices anew under other terms when the person wants it', async () => {
  await changeWarehouse()
  fireEvent.click(screen.getByRole('button', { name: /确\s?定/ }))
  await waitFor(() => expect(price()).toHaveValue('15.00'), slow)
}, 60_000)

it('keeps the prices when the person does not', async () => {
  await changeWarehouse()
  fireEvent.click(screen.getAllByRole('button', { name: /取\s?消/ }).at(-1)!)
  // what nobody types is read all the same
  expect(await screen.findByText(/42\.00/, {}, slow)).toBeVisible()
  expect(price()).toHaveValue('20.00')
}, 60_000)
