import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Faulty, Order, orderHttp, Short } from './OrderDialog.stories'

const user = userEvent.setup()
const dialog = async () => within(await screen.findByRole('dialog', { name: /提交 3 单/ }))
const submitted = (http: ReturnType<typeof orderHttp>) =>
  http.calls.filter(({ name }) => name === 'POST /association/gpOrder/submit')

it('asks once with number, sum, sellers and what is frozen, and never says that unknown postage is none', async () => {
  render(<Order />)
  const asked = await dialog()
  expect(await asked.findByRole('button', { name: '提交 3 单 · ¥8,425.50' })).toBeEnabled()
  expect(asked.getByText(/从余额冻结 ¥8,425.50，余额还剩 ¥11,574.50/)).toBeVisible()
  expect(asked.getByText(/1 家邮费待确认/)).toBeVisible()
  expect(within(asked.getByRole('row', { name: /S8035/ })).getByText('待确认')).toBeVisible()
  expect(asked.queryByText('¥0.00')).toBeNull()
  expect(asked.getByText('文渊一号仓')).toBeVisible()
})

it('sends what is ticked to the place of the page, and follows the sellers in its button', async () => {
  const http = orderHttp()
  render(<Order http={http} />)
  const asked = await dialog()
  await user.click(await asked.findByRole('checkbox', { name: '向S1188下单' }))
  await user.click(asked.getByRole('button', { name: '提交 2 单 · ¥7,213.00' }))
  await waitFor(() => expect(submitted(http)).toHaveLength(1))
  expect(submitted(http)[0]?.input.body).toMatchObject({
    ids: [`41-${'4'.repeat(32)}`, `41-${'2'.repeat(32)}`],
    deliveryMode: 'TO_WAREHOUSE',
    warehouseId: '3',
    payMode: 'BALANCE',
    allowPartial: false,
  })
})

it('shows the numbers of the orders, why one was not made, and where to follow them', async () => {
  render(<Order />)
  const asked = await dialog()
  await user.click(await asked.findByRole('button', { name: /^提交 3 单/ }))
  expect(await asked.findByText('2 单已下，1 单没有下成')).toBeVisible()
  expect(asked.getByRole('button', { name: 'DD20261128000041' })).toBeVisible()
  expect(asked.getByText('已下单，《呐喊》库存已被占用')).toBeVisible()
  expect(asked.getByText('余额不足，还差 12.00 元')).toBeVisible()
  expect(asked.getByRole('button', { name: '去复核' })).toBeVisible()
  expect(asked.getByRole('button', { name: '看这些订单' })).toBeVisible()
})

it('orders nothing while rows stand in the way, unless they are left out', async () => {
  render(<Faulty />)
  const asked = await dialog()
  const submit = await asked.findByRole('button', { name: /^提交 3 单/ })
  expect(asked.getByText(/有 3 行现在下不了单：库存已被占用 2 行/)).toBeVisible()
  expect(submit).toBeDisabled()
  await user.click(asked.getByRole('checkbox', { name: /跳过这 3 行/ }))
  expect(submit).toBeEnabled()
})

it('says how much is missing, and takes it on account instead', async () => {
  render(<Short />)
  const asked = await dialog()
  expect(await asked.findByText(/余额 ¥5,000.00，还差 ¥3,425.50/)).toBeVisible()
  expect(asked.getByRole('button', { name: /^提交 3 单/ })).toBeDisabled()
  await user.click(asked.getByRole('radio', { name: '账期' }))
  expect(asked.getByRole('button', { name: /^提交 3 单/ })).toBeEnabled()
})
