import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createStageHttp, owner, Stage } from '../../runtime/frame'
import { LiveContext, type Live } from '../../runtime/live'
import { BellButton } from './BellButton'
import { Bell, messageServer, Unread } from './MessageCenter.stories'
import { NoticeReader } from './NoticeReader'
import { notice } from './MessageCenter.stories'

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
  await screen.findByText('操作成功！')
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

it('shows at most 99 on the bell and opens the message center', async () => {
  render(<Bell />)
  const bell = screen.getByRole('button', { name: '未读消息 128 条' })
  expect(within(bell).getByTitle('128')).toHaveTextContent('99+')
  await userEvent.click(bell)
  expect(await screen.findByRole('dialog', { name: '消息中心' })).toBeVisible()
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
    'GET /system/system/message/getCount': { unReadCount: 7 },
    'GET /system/notice/hasNewNotice': { hasNewNotice: false },
  })
  render(
    <Stage http={http} session={owner}>
      <LiveContext value={live}>
        <BellButton />
      </LiveContext>
    </Stage>,
  )
  expect(screen.getByRole('button', { name: '未读消息 128 条' })).toBeVisible()
  act(() => heard.forEach((tell) => tell()))
  expect(await screen.findByRole('button', { name: '未读消息 7 条' })).toBeVisible()
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
