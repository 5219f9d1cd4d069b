import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { fetchFloats } from '../../../renderer/parts/float'
import { createStageHttp, owner, Stage } from '../../../runtime/frame'
import { CallError } from '../../../runtime/http'
import { LiveContext, type Live } from '../../../runtime/live'
import { BellButton } from '../BellButton'
import { Bell, messages, messageServer, Unread } from './MessageCenter.stories'
import { NoticeReader } from '../notices/NoticeReader'
import { notice } from './MessageCenter.stories'

beforeAll(() => fetchFloats())
// What a person likes is kept in this browser too.
beforeEach(() => localStorage.clear())

const bodies = (http: ReturnType<typeof messageServer>, name: string) =>
  http.calls.filter((call) => call.name === name).map(({ input }) => input)
const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

it('asks for the unread tab first, ten at a time, and says how many are unread', async () => {
  const http = messageServer()
  render(<Unread http={http} />)
  expect(await screen.findByRole('tab', { name: '未读（128）' })).toBeVisible()
  expect(await screen.findByText('有新的店铺订单待审核')).toBeVisible()
  expect(bodies(http, 'POST /system/system/message/getPage')[0]?.body).toEqual({
    readFlag: '0',
    pageNum: 1,
    pageSize: 10,
  })
})

it('warns when nothing is ticked, and asks before it marks everything', async () => {
  const http = messageServer()
  render(<Unread http={http} />)
  await screen.findByText('有新的店铺订单待审核')
  await click('批量删除')
  expect(await screen.findByText('请至少勾选一条数据')).toBeVisible()
  await click('全部已读')
  expect(
    await screen.findByText('将全部128条未读消息标为已读（不受筛选条件影响），是否继续？'),
  ).toBeVisible()
  await click('确定')
  await screen.findByText('128条消息已标为已读')
  expect(bodies(http, 'POST /system/system/message/batchRead')).toMatchObject([
    { body: [], query: { type: '1', readFlag: '0' } },
  ])
  expect(bodies(http, 'POST /system/system/message/batchDelete')).toEqual([])
})

it('says that the document of a message is gone and keeps the dialog', async () => {
  const http = messageServer()
  render(<Unread http={http} />)
  await click('有新的店铺订单待审核')
  expect(await screen.findByText('关联单据不存在或无权查看！')).toBeVisible()
  expect(bodies(http, 'POST /system/system/message/batchRead')[0]?.body).toEqual(['2'])
  expect(screen.getByRole('dialog', { name: '消息中心' })).toBeVisible()
})

it('warns on a subtype before a type', async () => {
  render(<Unread />)
  await userEvent.click(await screen.findByRole('combobox', { name: '消息子类型' }))
  expect((await screen.findAllByText('请先选择消息类型')).length).toBeGreaterThan(0)
})

it('counts on the bell what asks for somebody, and opens just that', async () => {
  const http = messageServer()
  render(<Bell http={http} />)
  const bell = screen.getByRole('button', { name: '待处理消息 12 条，未读消息 128 条' })
  expect(within(bell).getByTitle('12')).toBeVisible()
  await userEvent.click(bell)
  expect(await screen.findByRole('tab', { name: '待处理（12）', selected: true })).toBeVisible()
  expect(bodies(http, 'POST /system/system/message/getPage')[0]?.body).toEqual({
    readFlag: '0',
    todo: true,
    pageNum: 1,
    pageSize: 10,
  })
})

const wants = (messageBadge: string) =>
  messageServer({ 'POST /system/config/preferences': { messageBadge } })

it('shows all that is unread to who wants that, at most 99, and opens the unread tab', async () => {
  const http = wants('ALL')
  render(<Bell http={http} />)
  const bell = await screen.findByRole('button', { name: '未读消息 128 条' })
  expect(within(bell).getByTitle('128')).toHaveTextContent('99+')
  await userEvent.click(bell)
  expect(await screen.findByText('有新的店铺订单待审核')).toBeVisible()
  expect(bodies(http, 'POST /system/system/message/getPage').map(({ body }) => body)).toEqual([
    { readFlag: '0', pageNum: 1, pageSize: 10 },
  ])
})

it('keeps what the bell counts for this person', async () => {
  const http = messageServer()
  render(<Unread http={http} />)
  await userEvent.click(await screen.findByRole('combobox', { name: '铃铛上的数字' }))
  await userEvent.click(await screen.findByText('不显示数字'))
  await waitFor(() =>
    expect(bodies(http, 'POST /system/config/preferences/save')[0]?.body).toEqual({
      key: 'messageBadge',
      value: 'NONE',
    }),
  )
})

it('counts anew when the server says so', async () => {
  const heard: (() => void)[] = []
  const live: Live = {
    start: () => () => undefined,
    on: (topic, listener) => {
      if (topic === 'message') heard.push(listener)
      return () => undefined
    },
    isUp: true,
  }
  const http = createStageHttp({
    'GET /system/system/message/getCount': { unReadCount: 7, todoCount: 0 },
    'GET /system/notice/hasNewNotice': { hasNewNotice: false },
  })
  render(
    <Stage http={http} session={owner}>
      <LiveContext value={live}>
        <BellButton />
      </LiveContext>
    </Stage>,
  )
  expect(screen.getByRole('button', { name: /未读消息 128 条$/ })).toBeVisible()
  act(() => heard.forEach((notify) => notify()))
  expect(await screen.findByRole('button', { name: '未读消息 7 条' })).toBeVisible()
})

it('forgets filters, tab and page when it closes', async () => {
  const http = messageServer({
    'POST /system/system/message/getPage': { records: messages, total: 60 },
  })
  render(<Bell http={http} />)
  const asked = () => bodies(http, 'POST /system/system/message/getPage').at(-1)?.body
  // by label and text: looking by role through a whole table takes seconds
  const open = () => fireEvent.click(screen.getByLabelText(/未读消息 \d+ 条$/))
  open()
  fireEvent.click(await screen.findByText('已读'))
  fireEvent.click(await screen.findByTitle('3'))
  await waitFor(() => expect(asked()).toMatchObject({ readFlag: '1', pageNum: 3 }))
  const before = http.calls.length
  fireEvent.click(screen.getByLabelText('关闭'))
  await waitFor(() => expect(screen.queryByText('已读')).toBeNull())
  open()
  await screen.findByText('已读')
  await waitFor(() =>
    expect(http.calls.slice(before).map(({ name }) => name)).toContain(
      'POST /system/system/message/getPage',
    ),
  )
  expect(asked()).toEqual({ readFlag: '0', todo: true, pageNum: 1, pageSize: 10 })
})

it('offers 10, 20, 50 and 100 rows a page', async () => {
  render(<Unread />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /页码|每页|条/ }))
  for (const size of ['10 条/页', '20 条/页', '50 条/页', '100 条/页'])
    expect((await screen.findAllByText(size)).length).toBeGreaterThan(0)
})

it('releases the buttons when a batch fails, and keeps what was ticked', async () => {
  const http = messageServer({
    'POST /system/system/message/batchDelete': () => {
      throw new CallError('服务器发生错误，请稍后重试', { code: 500 })
    },
  })
  render(<Unread http={http} />)
  await screen.findByText('有新的店铺订单待审核')
  fireEvent.click(document.querySelector('tbody input[type="checkbox"]') as HTMLElement)
  expect(await screen.findByText('已勾选 1 条')).toBeVisible()
  const remove = () => screen.getByText('批量删除').closest('button')
  fireEvent.click(screen.getByText('批量删除'))
  fireEvent.click(await screen.findByText('确定'))
  await waitFor(() =>
    expect(bodies(http, 'POST /system/system/message/batchDelete')).toHaveLength(1),
  )
  await waitFor(() => expect(remove()).toBeEnabled())
  expect(screen.queryByText('确定')).toBeNull()
  expect(screen.getByText('已勾选 1 条')).toBeVisible()
  expect(screen.queryByText('1条消息已删除')).toBeNull()
})

it('never runs what somebody wrote into a notice', async () => {
  render(
    <Stage>
      <NoticeReader
        notice={{
          ...notice,
          notice:
            '<b>停机</b><script>x()</script><a href="https://a.example" onclick="x()">详情</a>',
        }}
      />
    </Stage>,
  )
  const link = screen.getByRole('link', { name: '详情' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(link).not.toHaveAttribute('onclick')
  await waitFor(() => expect(document.querySelector('script')).toBeNull())
})
