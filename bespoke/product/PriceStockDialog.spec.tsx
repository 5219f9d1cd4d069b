import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StageHttp } from '../../runtime/frame'
import {
  ChangedMeanwhile,
  Refused,
  Unreachable,
  WithoutStock,
  WithStock,
} from './PriceStockDialog.stories'

const user = userEvent.setup()
let http: StageHttp
const onHttp = (created: StageHttp) => {
  http = created
}
const saves = () => http.calls.filter(({ name }) => name.endsWith('/edit/priceStock'))
const save = () => screen.getByRole('button', { name: /保存价格$/ })

async function typePrice(name: string, price: string) {
  const input = await screen.findByLabelText(name)
  await user.clear(input)
  await user.type(input, price)
  await user.tab()
}
async function saveTwice() {
  await typePrice('定价', '60')
  await user.click(save())
  await screen.findByRole('alert')
  await user.click(save())
  await waitFor(() => expect(saves()).toHaveLength(2))
  return saves().map(({ input }) => input.requestId)
}

it('sends only the prices that were changed', async () => {
  render(<WithStock onHttp={onHttp} />)
  await screen.findByRole('table', { name: '各仓库的价格与库存' })
  expect(save()).toBeDisabled()
  await typePrice('上海总仓 九品 批发价', '12.5')
  await user.click(save())
  expect(await screen.findByText('价格已保存')).toBeVisible()
  expect(saves()[0]?.input.body).toEqual({
    id: '1402',
    version: 'v1',
    rows: [{ warehouseId: '5', conditionGrade: '90', wholesalePrice: '12.50' }],
  })
})

it('sends no price with a third decimal, and says so', async () => {
  render(<WithStock onHttp={onHttp} />)
  await typePrice('定价', '60.125')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('“60.125”多于两位小数')
  expect(screen.getByLabelText('定价')).toHaveDisplayValue('60.125')
  expect(saves()).toHaveLength(0)
})

it('takes a price of its own away when the input is emptied', async () => {
  render(<WithStock onHttp={onHttp} />)
  await user.clear(await screen.findByLabelText('上海总仓 全新 批发价'))
  await user.tab()
  await user.click(save())
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.input.body).toMatchObject({
    rows: [{ warehouseId: '5', conditionGrade: '100', wholesalePrice: null }],
  })
})

it('keeps what was typed over what a colleague saved meanwhile, and sends that alone', async () => {
  render(<ChangedMeanwhile onHttp={onHttp} />)
  await typePrice('默认批发价', '30')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('已被 沈博雅 修改')
  expect(screen.getByLabelText('定价')).toHaveDisplayValue(/61/)
  expect(screen.getByLabelText('默认批发价')).toHaveDisplayValue(/30/)
  await user.click(save())
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves()[1]?.input.body).toEqual({ id: '1402', version: 'v2', wholesalePrice: '30.00' })
})

it('keeps what was typed and says why when it is refused; saving again is another request', async () => {
  render(<Refused onHttp={onHttp} />)
  const [first, second] = await saveTwice()
  expect(screen.getByRole('alert')).toHaveTextContent('批发价不能高于定价')
  expect(screen.getByLabelText('定价')).toHaveDisplayValue(/60/)
  expect(second).not.toBe(first)
})

it('saves again under the same request when no answer came', async () => {
  render(<Unreachable onHttp={onHttp} />)
  const [first, second] = await saveTwice()
  expect(second).toBe(first)
})

it('still prices a book without stock, and says where prices per warehouse come from', async () => {
  render(<WithoutStock />)
  expect(await screen.findByText('还没有库存，入库后可以按仓库和品相定价')).toBeVisible()
  expect(screen.getByLabelText('默认批发价')).toBeVisible()
})
