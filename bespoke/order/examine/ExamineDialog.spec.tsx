import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StageHttp } from '../../../runtime/frame'
import {
  ExamineOne,
  ExamineSeveral,
  ExamineSupply,
  FloorMayNotPass,
  FloorMayPass,
  refusedRow,
} from '../OrderDialogs.stories'

const user = userEvent.setup()
let http: StageHttp
const onHttp = (created: StageHttp) => {
  http = created
}
const audits = () => http.calls.filter(({ name }) => name.endsWith('/confirmAudit'))
const dialog = () => screen.findByRole('dialog', { name: '审核通过' })
// jsdom ends no animation: the turning mark of a button stays in its name.
const press = async (name: string) =>
  user.click(within(await dialog()).getByRole('button', { name: new RegExp(`${name}$`) }))

/** A single order cannot be audited without its warehouse. */
async function chooseWarehouse() {
  await user.click(within(await dialog()).getByRole('combobox', { name: /发货仓库/ }))
  await user.click(await screen.findByText('上海总仓 · 可用 6/6 件'))
}

it('asks a single order for its warehouse before anything is sent', async () => {
  render(<ExamineOne onHttp={onHttp} />)
  await press('审核通过')
  expect(await screen.findByText('请选择发货仓库', { selector: '[role=alert]' })).toBeVisible()
  expect(audits()).toEqual([])
})

it('sends several orders without a warehouse of their own', async () => {
  render(<ExamineSeveral onHttp={onHttp} />)
  expect(await screen.findByText(/审核选中的 2 个订单/)).toBeVisible()
  await press('审核通过')
  expect(await screen.findByText('成功 1 单')).toBeInTheDocument()
  expect(audits()[0]?.input.body).toMatchObject({ ids: ['21', '27'], lackPolicy: '0' })
})

it('confirms the copies that a library supply order can deliver', async () => {
  render(<ExamineSupply onHttp={onHttp} />)
  const quantity = await screen.findByRole('spinbutton', { name: '红楼梦（上下册）的确认数量' })
  await user.clear(quantity)
  await user.type(quantity, '2')
  await press('审核通过')
  await waitFor(() => expect(audits()).toHaveLength(1))
  expect(audits()[0]?.input.body).toMatchObject({
    warehouseId: '5',
    confirmQuantity: [
      { itemId: '11', quantity: 2 },
      { itemId: '12', quantity: 1 },
      { itemId: '13', quantity: 2 },
    ],
  })
})

it.each([
  ['1.5', '“1.5”不是整数'],
  ['9', '确认数量不能大于 3'],
])('sends nothing while %s copies are confirmed, and says why', async (typed, problem) => {
  render(<ExamineSupply onHttp={onHttp} />)
  const quantity = await screen.findByRole('spinbutton', { name: '红楼梦（上下册）的确认数量' })
  await user.clear(quantity)
  await user.type(quantity, `${typed}{Tab}`)
  expect(quantity).toHaveValue(typed)
  expect(screen.getByRole('alert')).toHaveTextContent(problem)
  expect(screen.getByRole('button', { name: /^审核通过$/ })).toBeDisabled()
  await user.type(quantity, '{Enter}')
  expect(audits()).toEqual([])
})

it('passes lines below their floor when the person may and says so', async () => {
  render(<FloorMayPass onHttp={onHttp} />)
  await chooseWarehouse()
  await press('审核通过')
  expect(await screen.findByText('有 1 行商品的售价低于底价')).toBeVisible()
  expect(await screen.findByRole('row', { name: /红楼梦.*¥31\.00.*¥42\.50/ })).toBeVisible()
  expect(audits()).toEqual([])
  await press('仍然通过')
  expect(await screen.findByText('成功 1 单')).toBeInTheDocument()
  expect(audits()[0]?.input.body).toMatchObject({ ids: ['27'], warehouseId: '5', belowFloor: true })
})

it('only leads back when the person may not pass the floor, and keeps what was chosen', async () => {
  render(<FloorMayNotPass onHttp={onHttp} />)
  await chooseWarehouse()
  await press('审核通过')
  expect(await screen.findByText('有 1 行商品的售价低于底价')).toBeVisible()
  expect(screen.queryByRole('button', { name: '仍然通过' })).toBeNull()
  await press('返回修改')
  expect(await screen.findByDisplayValue('上海总仓 · 可用 6/6 件')).toBeVisible()
  expect(audits()).toEqual([])
})

it('stays open with the reason when the only order is refused; trying again is another request', async () => {
  const extra = { 'POST /order/shopOrders/confirmAudit': refusedRow('库存不足，还差 1 件') }
  render(<ExamineSupply onHttp={onHttp} extra={extra} />)
  await screen.findByRole('table', { name: '确认数量' })
  await press('审核通过')
  expect(await screen.findByRole('alert')).toHaveTextContent('库存不足，还差 1 件')
  await press('审核通过')
  await waitFor(() => expect(audits()).toHaveLength(2))
  const [first, second] = audits().map(({ input }) => input.requestId)
  expect(second).not.toBe(first)
})

// More than fifty orders are a task: the dialog once broke on the answer, after the audit had begun.
it('hands the task of many orders over', async () => {
  const extra = { 'POST /order/shopOrders/confirmAudit': { taskId: '9', total: 51 } }
  render(<ExamineSeveral onHttp={onHttp} extra={extra} />)
  await press('审核通过')
  expect(await screen.findByText('任务 9，共 51 单')).toBeInTheDocument()
})
