import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallError } from '../../runtime/http'
import { notice } from './center/MessageCenter.stories'
import { isWanted } from './notices/noticeFilter'
import { All, mail, noticeServer, Popover } from './Notices.stories'

const bodies = (http: ReturnType<typeof noticeServer>, name: string) =>
  http.calls.filter((call) => call.name === name).map(({ input }) => input.body)

it('shows notices and mail in their tabs, and clears the open tab: 清空消息成功', async () => {
  const http = noticeServer()
  render(<Popover http={http} />)
  expect(await screen.findByText(notice.title, { exact: false })).toBeVisible()
  fireEvent.click(screen.getByRole('tab', { name: '邮件（1）' }))
  expect(await screen.findByText(mail.title)).toBeVisible()
  fireEvent.click(screen.getByText('清空消息'))
  expect(await screen.findByText('清空消息成功')).toBeVisible()
  expect(bodies(http, 'POST /notice/clear')).toEqual([{ kind: '2' }])
})

it('says nothing of success when clearing is refused, and lets it be tried again', async () => {
  const http = noticeServer({
    'POST /notice/clear': () => {
      throw new CallError('服务器发生错误，请稍后重试', { code: 500 })
    },
  })
  render(<Popover http={http} />)
  await screen.findByText(notice.title, { exact: false })
  fireEvent.click(screen.getByText('清空消息'))
  await waitFor(() => expect(bodies(http, 'POST /notice/clear')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: '清空消息' })).toBeEnabled())
  expect(screen.queryByText('清空消息成功')).toBeNull()
})

it('reads a notice when it is chosen, and asks before it reads all', async () => {
  const http = noticeServer()
  render(<All http={http} />)
  fireEvent.click(await screen.findByText(notice.title, { exact: false }))
  expect(await screen.findByRole('article', { name: notice.title })).toBeVisible()
  expect(bodies(http, 'POST /system/notice/read')).toEqual([{ ids: [notice.id] }])
  fireEvent.click(screen.getByText('全部已读'))
  expect(await screen.findByText('将1条公告标为已读？')).toBeVisible()
  fireEvent.click(screen.getByText('确定'))
  await waitFor(() => expect(bodies(http, 'POST /system/notice/read')).toHaveLength(2))
  expect(bodies(http, 'POST /system/notice/read')[1]).toEqual({})
})

it('says that there is no arrangement of duty', async () => {
  render(<All />)
  fireEvent.click(await screen.findByText('值班安排'))
  expect(await screen.findByText('目前没有值班与放假安排。')).toBeVisible()
})

it('narrows by title, type and day of publication, both days included', () => {
  const wanted = (filter: Parameters<typeof isWanted>[1]) => isWanted(notice, filter)
  expect(wanted({ title: ' 停机 ', noticeType: 'SYSTEM' })).toBe(true)
  expect(wanted({ from: '2024-06-18', to: '2024-06-18' })).toBe(true)
  expect([wanted({ title: '开机' }), wanted({ noticeType: 'COMPANY' })]).toEqual([false, false])
  expect([wanted({ from: '2024-06-19' }), wanted({ to: '2024-06-17' })]).toEqual([false, false])
})
