import { configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installFormilyCompiler } from '../../language/expressions/installFormilyCompiler'
import { Desk, labelHttp } from './ActionDialogs.stories'

// jsdom takes seconds to work out what of a whole page is hidden
configure({ defaultHidden: true })
installFormilyCompiler()

// the first form fetches its code
const wait = { timeout: 8_000 }
// user-event sends a form by Enter only when its button stands inside
const send = () => userEvent.click(screen.getByText('确定'))
const code = () => screen.getByLabelText(/扫描ISBN/)

it('stays open after a scan, ready for the next, and lists the last ones', async () => {
  const http = labelHttp()
  const reload = vi.fn()
  render(<Desk http={http} reload={reload} />)
  await userEvent.click(await screen.findByRole('button', { name: '扫描添加' }, wait))
  await userEvent.type(await screen.findByLabelText('货架号', {}, wait), 'A1-01')
  await userEvent.type(code(), '11')
  await send()
  expect(await screen.findByText('《书 11》已加到待打印，共 1 份', {}, wait)).toBeVisible()
  await waitFor(() => expect(code()).toHaveFocus())
  expect(code()).toHaveValue('')
  // the shelf is meant for the next one too
  expect(screen.getByLabelText('货架号')).toHaveValue('A1-01')
  await userEvent.keyboard('12')
  await send()
  expect(await screen.findByText('《书 12》已加到待打印，共 2 份', {}, wait)).toBeVisible()
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '《书 12》已加到待打印，共 2 份',
    '《书 11》已加到待打印，共 1 份',
  ])
  expect(reload).toHaveBeenCalledTimes(2)
  // two scans are two calls, whatever is typed
  await userEvent.keyboard('12')
  await send()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(new Set(http.calls.map(({ input }) => input.requestId)).size).toBe(3)
  await userEvent.click(screen.getByText('关闭'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('lets the next scan write over one that was refused', async () => {
  render(<Desk />)
  await userEvent.click(await screen.findByRole('button', { name: '扫描添加' }, wait))
  await screen.findByLabelText('货架号', {}, wait)
  await userEvent.type(code(), '0')
  await send()
  expect(await screen.findByText('没有找到 0', {}, wait)).toBeVisible()
  await waitFor(() => expect(code()).toHaveFocus())
  await userEvent.keyboard('13')
  await send()
  expect(await screen.findByText(/《书 13》/, {}, wait)).toBeVisible()
  expect(screen.queryByText('没有找到 0')).toBeNull()
})

it('takes one row of what is looked up back into the form, not two', async () => {
  const onRecord = vi.fn()
  render(<Desk onRecord={onRecord} />)
  await userEvent.click(await screen.findByRole('button', { name: '查同款' }, wait))
  expect(await screen.findByText('按 昭明文选 查到 2 种', {}, wait)).toBeVisible()
  await userEvent.click(screen.getByText('带回两种'))
  expect(await screen.findByText(/只能带回一行/)).toBeVisible()
  expect(onRecord).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('带回一种'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onRecord.mock.calls[0]?.[1]).toMatchObject({ author: '萧统' })
})
