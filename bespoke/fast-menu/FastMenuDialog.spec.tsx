import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FastMail, fastMenuServer, HalfChosen } from './FastMenuDialog.stories'

const sent = (http: ReturnType<typeof fastMenuServer>) =>
  http.calls
    .filter((call) => call.name === 'POST /system/fastMenu/saveFastMenu')
    .map(({ input }) => input.body)

it('saves half ticked parents with the ticked pages, says so and closes', async () => {
  const http = fastMenuServer()
  render(<HalfChosen http={http} />)
  expect(await screen.findByText('已选 1 个')).toBeVisible()
  fireEvent.click(screen.getByText('保存'))
  expect(await screen.findByText('设置成功')).toBeVisible()
  expect(sent(http)).toEqual([{ menuIds: ['1', '3'] }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('ticks everything and nothing', async () => {
  const http = fastMenuServer()
  render(<HalfChosen http={http} />)
  fireEvent.click(await screen.findByText('全选'))
  expect(screen.getByText('已选 2 个')).toBeVisible()
  fireEvent.click(screen.getByText('清空'))
  fireEvent.click(screen.getByText('保存'))
  await screen.findByText('设置成功')
  expect(sent(http)).toEqual([{ menuIds: [] }])
})

it('is fixed for the role fast_mail', async () => {
  render(<FastMail />)
  expect(await screen.findByText('当前角色不能修改快捷菜单')).toBeVisible()
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
  expect(document.querySelectorAll('.ant-tree-checkbox-disabled').length).toBeGreaterThan(0)
})
