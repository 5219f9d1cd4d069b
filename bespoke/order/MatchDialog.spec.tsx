import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StageHttp } from '../../runtime/frame'
import { Match, NothingToMatch, refusedRow } from './OrderDialogs.stories'

const user = userEvent.setup()
let http: StageHttp
const onHttp = (created: StageHttp) => {
  http = created
}
const matches = () => http.calls.filter(({ name }) => name.endsWith('/match'))
const send = () => user.click(screen.getByRole('button', { name: /匹配$/ }))

async function chooseProduct() {
  await user.click(await screen.findByRole('combobox', { name: /商品/ }))
  await user.click(await screen.findByText('9787020002200 围城 · 人民文学出版社'))
}

it('offers only the lines without a product and sends which product one of them is', async () => {
  render(<Match onHttp={onHttp} />)
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: /稻草人/ }))
  await chooseProduct()
  await send()
  expect(await screen.findByText('成功 1 单')).toBeInTheDocument()
  expect(matches()[0]?.input.body).toEqual({
    ids: ['21'],
    itemId: '13',
    productId: '900',
    conditionGrade: '100',
    remember: true,
  })
})

it('sends nothing without a product', async () => {
  render(<Match onHttp={onHttp} />)
  await screen.findAllByRole('radio')
  await send()
  expect(await screen.findByText('请选择商品', { selector: '[role=alert]' })).toBeVisible()
  expect(matches()).toEqual([])
})

it('stays open with the reason when the match is refused', async () => {
  render(<Match extra={{ 'POST /order/shopOrders/match': refusedRow('商品已停用') }} />)
  await chooseProduct()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('商品已停用')
})

it('says so when every line has its product', async () => {
  render(<NothingToMatch />)
  expect(await screen.findByText('这个订单的商品都已匹配，不需要再匹配')).toBeVisible()
})
