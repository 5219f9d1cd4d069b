import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StageHttp } from '../../../runtime/frame'
import {
  BorrowedSettings,
  CodeRefused,
  Ean13,
  Labels,
  NoneFound,
  NothingChosen,
  OneNotFound,
  Order,
  Stocktake,
  Void,
  WithSheet,
} from './PrintPage.stories'
import { purchaseOrder, stocktake } from '../../stage/printSamples'

const user = userEvent.setup()
const sixLines = () => purchaseOrder(7, 6)
const wait = { timeout: 15_000 }
const sheets = () => screen.getAllByRole('group', { name: /^第 .* 页/ })

it('prints the record as people read it, with sums, codes and the page of pages', async () => {
  render(<Order load={sixLines} />)
  const code = await screen.findByLabelText('条码 CG20240618000007', {}, wait)
  const [sheet] = sheets()
  expect(sheet).toContainElement(code)
  expect(sheet).toHaveTextContent('第 1 页 共 1 页')
  expect(sheet).toHaveTextContent('大写：壹佰贰拾元整')
  const table = within(sheet as HTMLElement).getByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 6 + 1)
  expect(within(table).getByRole('row', { name: /^合计/ })).toHaveTextContent('¥120.00')
  expect(within(table).getAllByText('九品')).toHaveLength(6)
})

it('prints 作废 across every page of a void document, and on no other', async () => {
  render(<Void />)
  await screen.findByLabelText('条码 CG20240618000007', {}, wait)
  const stamped = sheets().map((sheet) => within(sheet).queryByText('作废') !== null)
  const isFirst = sheets().map((sheet) => sheet.getAttribute('aria-label')?.startsWith('第 1 张'))
  expect(new Set(isFirst)).toEqual(new Set([true, false]))
  expect(stamped).toEqual(isFirst)
})

it('makes the printer’s page the chosen paper, and takes that back when the page goes', async () => {
  const rules = () => Array.from(document.head.querySelectorAll('style'), (one) => one.textContent)
  const { unmount } = render(<Order load={sixLines} />)
  await user.click(await screen.findByRole('radio', { name: '三联 241×140' }, wait))
  expect(rules()).toContain('@page { size: 241mm 140mm; margin: 0 }')
  expect(rules()).not.toContain('@page { size: 210mm 297mm; margin: 0 }')
  unmount()
  expect(rules().join()).not.toContain('@page')
  expect(document.documentElement).not.toHaveClass('bp-printing')
})

it('keeps paper and settings for the user, but not the number of copies', async () => {
  let http: StageHttp | undefined
  render(<Order load={sixLines} onHttp={(created) => (http = created)} />)
  await user.click(await screen.findByRole('switch', { name: '隐藏价格' }, wait))
  await user.click(screen.getByRole('radio', { name: 'A5 横向' }))
  const copies = screen.getByRole('spinbutton', { name: '份数' })
  await user.clear(copies)
  await user.type(copies, '3{Tab}')
  await waitFor(() => expect(sheets()).toHaveLength(3))
  expect(screen.queryByRole('columnheader', { name: '进价' })).not.toBeInTheDocument()
  const saved = () =>
    http?.calls.filter(({ name }) => name === 'POST /system/config/preferences/save').at(-1)
  await waitFor(() =>
    expect(saved()?.input.body).toMatchObject({
      key: 'print:/fixtures/print-order',
      value: { paper: 'a5', hidePrice: true },
    }),
  )
  expect(JSON.stringify(saved()?.input.body)).not.toContain('copies')
})

it('prints nothing while the number of copies is none, and says why', async () => {
  render(<Order load={sixLines} />)
  const print = await screen.findByRole('button', { name: /打\s*印$/ }, wait)
  await waitFor(() => expect(print).toBeEnabled(), wait)
  const copies = screen.getByRole('spinbutton', { name: '份数' })
  await user.clear(copies)
  await user.type(copies, '2.5{Tab}')
  expect(copies).toHaveValue('2.5')
  expect(screen.getByText('“2.5”不是整数')).toBeVisible()
  expect(print).toBeDisabled()
})

it('begins with what this person chose at another desk', async () => {
  render(<Order load={sixLines} settings={{ paper: 'a5', hidePrice: true }} />)
  expect(await screen.findByRole('switch', { name: '隐藏价格' }, wait)).toBeChecked()
  expect(screen.getByRole('radio', { name: 'A5 横向' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '三联 241×140' }))
  await user.click(screen.getByRole('switch', { name: '隐藏价格' }))
  expect(screen.getByRole('radio', { name: '三联 241×140' })).toBeChecked()
})

it('exports the columns the paper shows, and only for a page that has the call', async () => {
  let http: StageHttp | undefined
  const { unmount } = render(<WithSheet load={sixLines} onHttp={(created) => (http = created)} />)
  await user.click(await screen.findByRole('switch', { name: '隐藏价格' }, wait))
  await user.click(screen.getByRole('button', { name: '导出 Excel' }))
  const asked = () => http?.calls.find(({ name }) => name === 'POST /fixtures/purchase/sheet')
  await waitFor(() => expect(asked()?.input.body).toMatchObject({ ids: ['7'] }))
  const columns = (asked()?.input.body as { columns: string[] } | undefined)?.columns ?? []
  expect(columns).toContain('goodsName')
  expect(columns).not.toContain('discountRate')
  unmount()
  render(<Order load={sixLines} />)
  await screen.findByRole('switch', { name: '隐藏价格' }, wait)
  expect(screen.queryByRole('button', { name: '导出 Excel' })).not.toBeInTheDocument()
})

it('borrows settings from an action of its resource', async () => {
  render(<BorrowedSettings load={sixLines} />)
  expect(await screen.findByLabelText('收货备注', {}, wait)).toBeVisible()
})

it('tells the server once per print, after the person has said that it was printed', async () => {
  let http: StageHttp | undefined
  render(<Order load={sixLines} onHttp={(created) => (http = created)} />)
  await screen.findByLabelText(/^条码/, {}, wait)
  const told = () => http?.calls.filter(({ name }) => name === 'POST /fixtures/purchase/printed')
  window.dispatchEvent(new Event('afterprint'))
  await user.click(await screen.findByRole('button', { name: '取消' }))
  expect(told()).toEqual([])
  window.dispatchEvent(new Event('afterprint'))
  await user.click(await screen.findByRole('button', { name: /确定|确认/ }))
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(told()?.[0]?.input.body).toEqual({ ids: ['7'], copies: 1 })
})

it('prints the records it could get and names the others, or says that none was chosen', async () => {
  const { unmount } = render(<OneNotFound />)
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(
    '1 张没有取到，其余的可以打印404：采购单不存在',
  )
  expect(await screen.findAllByRole('group', { name: /^第 .* 页/ }, wait)).toHaveLength(1)
  expect(screen.getByRole('button', { name: '打印' })).toBeEnabled()
  unmount()
  const { unmount: close } = render(<NoneFound />)
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent('采购单不存在')
  expect(screen.getByText('请回到列表刷新后再选')).toBeVisible()
  close()
  render(<NothingChosen />)
  expect(await screen.findByRole('alert')).toHaveTextContent('请在列表里选好后再点打印')
  expect(screen.getByRole('button', { name: '打印' })).toBeDisabled()
})

it('says in the place of a code why it is not there; the rest prints', async () => {
  const { unmount } = render(<Ean13 />)
  expect(await screen.findByLabelText('条码 9787020002207', {}, wait)).toBeVisible()
  expect(screen.getByText('9787020002206 的校验位应为 7，没有印条码')).toBeVisible()
  expect(screen.getByText('后面照常打印')).toBeVisible()
  unmount()
  render(<CodeRefused />)
  expect(await screen.findByText(/放不下「旧」/, {}, wait)).toBeVisible()
})

it('prints a column of its lines as codes, and says where one cannot be', async () => {
  render(<Stocktake load={() => ({ ...stocktake, items: [line('9787020002207'), line('12')] })} />)
  const [sheet] = await screen.findAllByRole('group', { name: /^第 .* 页/ }, wait)
  expect(within(sheet!).getByLabelText('条码 9787020002207')).toBeVisible()
  expect(within(sheet!).getByText(/「12」不是 13 位数字/)).toBeVisible()
})

const line = (isbn: string) => ({ id: isbn, shelfCode: 'A-01-001', isbn, bookQuantity: 1 })

it('prints one label per record and copy', async () => {
  render(<Labels />)
  await screen.findByLabelText('条码 A-01-003', {}, wait)
  expect(sheets()).toHaveLength(3)
})
