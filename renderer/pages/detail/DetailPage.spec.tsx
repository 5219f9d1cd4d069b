import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { addressOf } from '../../../runtime/routing'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { PageView } from '../page'
import {
  FromList,
  Linked,
  Loading,
  LongRemark,
  NothingFound,
  Ready,
  Silent,
  Unknown,
  Unlinked,
} from './DetailPage.stories'

const user = userEvent.setup()
const section = (name: string) => screen.findByRole('region', { name })

it('shows the sections of the page with values as people read them', async () => {
  render(<Ready />)
  expect(await within(await section('金额信息')).findByText('¥134.50')).toBeVisible()
  expect(within(await section('商品明细')).getAllByRole('row').length).toBeGreaterThan(2)
})

it('offers the actions of the page on the record', async () => {
  render(<Ready />)
  expect(await screen.findByRole('button', { name: '审核通过' })).toBeEnabled()
})

it('asks for the record by the decrypted number of the address', async () => {
  let http: StageHttp | undefined
  render(<Ready onHttp={(created) => (http = created)} />)
  await screen.findByText('DD20240618000042')
  const load = http?.calls.find((call) => call.name.startsWith('GET /order/shopOrders/detail'))
  expect(load?.input.params).toEqual({ orderNum: 'DD20240618000042' })
})

it('is called by its record where the address does not name it', async () => {
  const http = createStageHttp({
    'GET /order/initOrder/detail/{id}': { id: '7', platformOrderNum: '240618-3391' },
  })
  const address = addressOf({ path: '/initOrderDetails', query: { id: '7', shopNum: 'S1' } })
  render(
    <Stage http={http} address={address} session={owner}>
      <RegistryProvider registry={createRegistry()}>
        <PageView path="/initOrderDetails" />
      </RegistryProvider>
    </Stage>,
  )
  expect(await screen.findByRole('article', { name: '原始订单240618-3391' })).toBeVisible()
})

it('shows the newest log entry first', async () => {
  render(<Ready />)
  const log = await section('操作日志')
  await within(log).findByText('订单导入')
  const [first, second] = within(log).getAllByRole('listitem')
  expect(first).toHaveTextContent('打标签：加急')
  expect(second).toHaveTextContent('订单导入')
})

it('copies the number beside the title, a whole address at once, and any value by a double click', async () => {
  render(<Ready />)
  await user.click(await screen.findByRole('button', { name: '复制订单编号' }))
  expect(await navigator.clipboard.readText()).toBe('DD20240618000042')
  expect(await screen.findByText('复制成功！')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: '复制收货信息' }))
  expect(await navigator.clipboard.readText()).toBe(
    '陈* 138****5678 浙江省 杭州市 西湖区 文三路 *** 号',
  )
  const money = await section('金额信息')
  await user.dblClick(within(money).getByText('¥128.50'))
  expect(await navigator.clipboard.readText()).toBe('¥128.50')
})

it('keeps number, state, amount and deadline in the head, and one primary button', async () => {
  const { container } = render(<Ready />)
  expect(await screen.findByText('DD20240618000042')).toBeVisible()
  const head = container.querySelector('.bd-head') as HTMLElement
  expect(within(head).getByText('待审核')).toHaveClass('bc-tag')
  expect(head).toHaveTextContent('¥134.50')
  expect(head).toHaveTextContent(/最晚发货 2024-06-20 09:12已超 \d+ 天/)
  const primary = [...container.querySelectorAll('.ant-btn-primary')]
  expect(primary.map((button) => button.textContent)).toEqual(['审核通过'])
})

it('shows what the buyer wrote above everything, and nothing where nobody wrote', async () => {
  const { unmount } = render(<Ready />)
  expect(await screen.findByRole('note', { name: '留言与备注' })).toHaveTextContent(
    '买家留言请用硬纸板夹好，书角不要磕碰',
  )
  unmount()
  render(<Silent />)
  await screen.findByText('DD20240618000042')
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

it('folds empty fields away until they are asked for', async () => {
  render(<Ready />)
  const money = await section('金额信息')
  const toggle = await within(money).findByRole('button', { name: /^显示空字段（\d+）$/ })
  expect(within(money).queryByText('码洋')).not.toBeInTheDocument()
  await user.click(toggle)
  expect(within(money).getByText('码洋')).toBeVisible()
  await user.click(within(money).getByRole('button', { name: '收起空字段' }))
  expect(within(money).queryByText('码洋')).not.toBeInTheDocument()
})

it('opens a folded section, which says how much is in it', async () => {
  render(<Ready />)
  const fold = await screen.findByRole('button', { name: /^基本信息\d+ 项$/ })
  expect(screen.queryByText('墨香旧书', { selector: 'dd *' })).not.toBeInTheDocument()
  await user.click(fold)
  expect(await screen.findByText('墨香旧书', { selector: 'dd *' })).toBeVisible()
})

it('links the documents of the record, and says when there are none', async () => {
  const { unmount } = render(<Linked />)
  const related = await section('关联单据')
  expect(await within(related).findByText('CK20240618000007')).toBeVisible()
  expect(await within(related).findByText('SH20240618000003')).toBeVisible()
  expect(within(related).getByText(/^还没有：.*包裹/)).toBeVisible()
  expect(within(related).queryByText('—')).toBeNull()
  unmount()
  render(<Unlinked />)
  expect(await screen.findByText('还没有关联的单据')).toBeVisible()
})

it('does not ask for documents a person may not see', async () => {
  let http: StageHttp | undefined
  render(<Linked isGuest onHttp={(created) => (http = created)} />)
  expect(await within(await section('关联单据')).findByText('SH20240618000003')).toBeVisible()
  expect(http?.calls.map(({ name }) => name)).not.toContain('POST /order/center/outOrder/page')
})

it('shows the beginning of a long text and the rest when asked', async () => {
  render(<LongRemark />)
  const notes = await section('留言备注')
  const more = await within(notes).findByRole('button', { name: /^展开全文（\d+ 字）$/ })
  await user.click(more)
  expect(within(notes).getByRole('button', { name: '收起' })).toBeVisible()
})

it('keeps titles in place while it loads', async () => {
  render(<Loading />)
  expect(await section('收货信息')).toBeVisible()
  expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true')
})

it('says as the server does that there is no such order, with a way back', async () => {
  render(<Unknown />)
  expect(await screen.findByRole('alert')).toHaveTextContent('订单不存在')
  expect(screen.getByRole('button', { name: '返回列表' })).toBeVisible()
})

it('says that an empty answer is no record', async () => {
  render(<NothingFound />)
  expect(await screen.findByRole('alert')).toHaveTextContent('没有找到这条记录')
})

it('walks along the list the user came from, into its next page, and stops at the end', async () => {
  let http: StageHttp | undefined
  render(<FromList onHttp={(created) => (http = created)} />)
  const loaded = () =>
    http?.calls
      .filter(({ name }) => name.startsWith('GET /order/shopOrders/detail'))
      .map(({ input }) => input.params?.['orderNum'])
  expect(await screen.findByText('2 / 3')).toBeVisible()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(loaded()?.at(-1)).toBe('DD20240618000041'))
  expect(screen.getByRole('button', { name: '上一条' })).toBeDisabled()
  expect(screen.getByRole('button', { name: '上一条' })).toHaveAttribute(
    'title',
    '已经是列表的第一条',
  )
  await user.click(screen.getByRole('button', { name: '下一条' }))
  await user.click(await screen.findByRole('button', { name: '下一条' }))
  await waitFor(() => expect(loaded()?.at(-1)).toBe('DD20240618000043'))
  expect(await screen.findByText('3 / 3')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: '下一条' })).toBeDisabled())
  const page = http?.calls.find(({ name }) => name === 'POST /order/shopOrders/page')
  expect(page?.input.body).toEqual({ pageNum: 2, pageSize: 2, filter: {} })
})

it('offers no walk to who did not come from a list', async () => {
  render(<Ready />)
  await section('商品明细')
  expect(screen.queryByRole('button', { name: '上一条' })).not.toBeInTheDocument()
})
