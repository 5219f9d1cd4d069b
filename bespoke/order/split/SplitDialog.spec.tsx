import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StageHttp } from '../../../runtime/frame'
import { refusedRow, Split } from '../OrderDialogs.stories'

const user = userEvent.setup()
let http: StageHttp
const onHttp = (created: StageHttp) => {
  http = created
}
const saves = () => http.calls.filter(({ name }) => name.endsWith('/splitOrder'))
const save = () => screen.getByRole('button', { name: /保存拆分$/ })
const parcel = (number: number) => screen.findByRole('region', { name: `包裹 ${number}` })
const plan = async (name: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }))

it('moves copies typed into one parcel out of the other, and sends the parts', async () => {
  render(<Split onHttp={onHttp} />)
  const second = within(await parcel(2))
  expect(save()).toBeDisabled()
  expect(screen.getByRole('status')).toHaveTextContent('包裹 2 里没有商品')
  const count = second.getByRole('spinbutton', { name: '包裹 2：红楼梦（上下册）' })
  await user.clear(count)
  await user.type(count, '2')
  const first = within(await parcel(1))
  expect(first.getByRole('spinbutton', { name: '包裹 1：红楼梦（上下册）' })).toHaveValue('1')
  expect(second.getByText('2 件')).toBeVisible()
  await user.click(save())
  expect(await screen.findByText('成功 1 单')).toBeInTheDocument()
  expect(saves()[0]?.input.body).toEqual({
    ids: ['21'],
    parts: [
      {
        items: [
          { itemId: '11', quantity: 1 },
          { itemId: '12', quantity: 1 },
          { itemId: '13', quantity: 2 },
        ],
      },
      { items: [{ itemId: '11', quantity: 2 }] },
    ],
  })
})

it.each([
  ['1.5', '“1.5”不是整数'],
  ['4', '数量不能大于 3'],
])('keeps %s typed as copies, says why it cannot be, and saves nothing', async (typed, problem) => {
  render(<Split onHttp={onHttp} />)
  await plan('按仓库拆分')
  await waitFor(() => expect(save()).toBeEnabled())
  const second = within(await parcel(2))
  const [count] = second.getAllByRole('spinbutton')
  await user.clear(count!)
  await user.type(count!, `${typed}{Tab}`)
  expect(count).toHaveValue(typed)
  expect(second.getByRole('alert')).toHaveTextContent(problem)
  expect(screen.getByRole('status')).toHaveTextContent('包裹 2 的数量填错了')
  expect(save()).toBeDisabled()
})

it('takes over what the server proposes', async () => {
  render(<Split onHttp={onHttp} />)
  await plan('按重量拆分')
  const second = within(await parcel(2))
  await waitFor(() => expect(second.getByText('3 件')).toBeVisible())
  expect(screen.getByRole('status')).toHaveTextContent('将拆成 2 个订单，金额合计不变')
  const asked = http.calls.find(({ name }) => name.endsWith('/splitPlan'))
  expect(asked?.input.body).toEqual({ ids: ['21'], by: 'weight', maxWeightKg: 3 })
})

it.each([
  ['0.05', '不能小于 0.1 kg/包裹'],
  ['1500', '不能大于 1000 kg/包裹'],
  ['3,5', '“3,5”'],
])('keeps %s kg as typed, says why, and plans nothing by it', async (typed, problem) => {
  render(<Split onHttp={onHttp} />)
  const limit = await screen.findByRole('spinbutton', { name: '单个包裹重量上限（kg）' })
  await user.clear(limit)
  await user.type(limit, `${typed}{Tab}`)
  expect(limit).toHaveValue(typed)
  expect(screen.getByRole('alert')).toHaveTextContent(problem)
  expect(screen.getByRole('button', { name: '按重量拆分' })).toBeDisabled()
  await user.clear(limit)
  await user.type(limit, '2.5')
  await plan('按重量拆分')
  const asked = () => http.calls.find(({ name }) => name.endsWith('/splitPlan'))
  await waitFor(() => expect(asked()?.input.body).toMatchObject({ maxWeightKg: 2.5 }))
})

it('keeps the plan and says why when the split is refused; saving again is another request', async () => {
  const extra = { 'POST /order/shopOrders/splitOrder': refusedRow('订单已被他人处理') }
  render(<Split onHttp={onHttp} extra={extra} />)
  await plan('按仓库拆分')
  await waitFor(() => expect(save()).toBeEnabled())
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('订单已被他人处理')
  expect(within(await parcel(2)).getByText('3 件')).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(saves()).toHaveLength(2))
  const [first, second] = saves().map(({ input }) => input.requestId)
  expect(second).not.toBe(first)
})
