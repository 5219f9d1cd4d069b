import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createStageHttp } from '../../../runtime/frame'
import { answers, desk, lineSourceSchema as page } from './FormPage.stories'

// Forms are heavy in jsdom.
const slow = { timeout: 10_000 }
beforeEach(() => localStorage.clear())

const code = '9787999999999'
const reason = '商品信息库里没有这个 ISBN 或商品编码'
const unknown = { text: code, reason, isUnknown: true }
const line = { isbn: '9787020002207', grade: '9', goodsName: '红楼梦', listPrice: '40.00' }
const lines = (given: object) =>
  createStageHttp({ ...answers, 'POST /purchase/draft/lines': given })
const clerk = (permissions: string[]) =>
  ({ user: { permissions, roles: [], isAdmin: false } }) as unknown as Parameters<
    typeof desk
  >[0]['session']

const scanBox = () => screen.findByLabelText('扫码添加：ISBN 或商品编码', {}, slow)
async function scan(text: string) {
  const box = await scanBox()
  fireEvent.change(box, { target: { value: text } })
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
}

it('says that a scanned code has no product, and leads whoever may to making it', async () => {
  const http = lines({ lines: [], problems: [unknown] })
  render(desk({ page, http, session: clerk(['product:single:edit', 'product:single:add']) }))
  await scan(code)
  expect(await screen.findByText(new RegExp(reason), {}, slow)).toBeVisible()
  expect(screen.getByRole('button', { name: '新增单品' })).toBeVisible()
}, 30_000)

it('says so without a way for whoever may not', async () => {
  const http = lines({ lines: [], problems: [unknown] })
  render(desk({ page, http, session: clerk([]) }))
  await scan(code)
  expect(await screen.findByText(new RegExp(reason), {}, slow)).toBeVisible()
  expect(screen.queryByRole('button', { name: '新增单品' })).toBeNull()
}, 30_000)

it('names the pasted codes that became no line', async () => {
  const http = lines({ lines: [line], problems: [unknown] })
  render(desk({ page, http }))
  const box = await scanBox()
  fireEvent.paste(box, { clipboardData: { getData: () => `${line.isbn}\n${code}` } })
  expect(await screen.findByText(/加入 1 行，1 个没有加入/, {}, slow)).toBeVisible()
  await waitFor(() => expect(screen.getByText(new RegExp(`${code}：${reason}`))).toBeVisible())
}, 30_000)

const table = () => screen.findByRole('table', {}, slow)
const paste = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { types: ['text/plain'], getData: () => text } })

it('makes lines with their copies of codes that are pasted into the table, and says there what is none', async () => {
  const http = lines({ lines: [line], problems: [unknown] })
  render(desk({ page, http }))
  await scanBox()
  paste(await table(), `ISBN\t数量\n${line.isbn}\t12\n${code}\t3\n9787505390133\t两本`)
  const report = (await screen.findByText('加入 1 行，2 个没有加入', {}, slow)).closest(
    '[role="status"]',
  )
  expect(report).toHaveTextContent(`${code}：${reason}`)
  expect(report).toHaveTextContent('9787505390133：“两本”不是数量')
  expect(screen.getByRole('textbox', { name: /第 1 行 数量/ })).toHaveValue('12')
}, 30_000)
