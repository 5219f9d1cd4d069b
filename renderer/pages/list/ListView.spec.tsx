import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { installFormilyCompiler } from '../../language/expressions/installFormilyCompiler'
import type { Row } from '../../language/registry'
import { failing } from '../../stage/orderStage'
import { stockHttp, StockStage } from '../../stage/stockStage'

// jsdom takes seconds to work out what of a whole page is hidden: nothing here asks for that.
configure({ defaultHidden: true })
installFormilyCompiler()
// Fetched lazily by the page: on a busy machine that takes longer than a test may wait for a row.
beforeAll(() => import('./ListPage'), 120_000)
beforeEach(() => localStorage.clear())

const rowsCall = 'POST /list/stock/page'
const first = 'KC202406180001'
const patience = { timeout: 15_000 }
const rowOf = async (name: string) =>
  (await screen.findByText(name, {}, patience)).closest<HTMLElement>('tr')!
const press = (text: string | RegExp) => fireEvent.click(screen.getByText(text))

/** A fixture page with its calls in hand. */
function open(fixture: string, answers: Readonly<Record<string, unknown>> = {}) {
  const http = stockHttp(answers)
  render(<StockStage fixture={fixture} http={http} />)
  const bodies = (name = rowsCall) =>
    http.calls
      .filter((call) => call.name === name)
      .map((call) => call.input.body as Record<string, unknown>)
  return { bodies, calls: http.calls }
}

it('keeps neither tools nor pages in a list of a record that has no row', async () => {
  open('two-lists?row=1002', { 'POST /list/flow/page': { records: [], total: 0 } })
  const sentence = await screen.findByText('还没有库存流水', {}, patience)
  const empty = within(sentence.closest<HTMLElement>('.bc-list-block')!)
  expect(empty.queryByRole('group', { name: '表格设置' })).toBeNull()
  expect(empty.queryByText('共 0 条')).toBeNull()
  await rowOf(first)
  expect(screen.getAllByRole('group', { name: '表格设置' }).length).toBeGreaterThan(0)
})

describe('rows on their way', () => {
  it('fetches the next page once, ahead, and asks nothing again when somebody turns to it', async () => {
    const { bodies } = open('whole-filter?size=10')
    await rowOf(first)
    const pages = () => bodies().map((body) => body['pageNum'])
    await waitFor(() => expect(pages()).toEqual([1, 2]), patience)
    fireEvent.click(screen.getByLabelText('下一页'))
    await rowOf('KC202406180011')
    expect(pages().filter((page) => page === 2)).toHaveLength(1)
  })

  it('says that there are more than were counted, pages on, and knows the number once all are', async () => {
    let answer = (_summary: unknown) => {}
    open('whole-filter?size=10', {
      [rowsCall]: { records: [{ id: '1', stockNum: first }], total: 10_000, isMore: true },
      [`${rowsCall}/summary`]: () => new Promise((resolve) => (answer = resolve)),
    })
    await rowOf(first)
    expect(screen.getByText('超过 10,000 条')).toBeVisible()
    expect(screen.getByLabelText('第 1000 页')).toBeVisible()
    answer({ total: 1_234_567, sums: {}, counts: {} })
    expect(await screen.findByText('共 1,234,567 条', {}, patience)).toBeVisible()
    expect(screen.getByLabelText('第 123457 页')).toBeVisible()
  })

  it('calls off the page ahead when the question changes', async () => {
    const { bodies, calls } = open('whole-filter?size=10', {
      [rowsCall]: ({ body }: { body: { pageNum: number } }) =>
        body.pageNum === 1
          ? { records: [{ id: '1', stockNum: first }], total: 86 }
          : new Promise(() => {}),
    })
    await rowOf(first)
    await waitFor(() => expect(bodies()).toHaveLength(2), patience)
    const ahead = calls.filter((call) => call.name === rowsCall)[1]!
    expect(ahead.input.signal?.aborted).toBe(false)
    press(/下架/)
    await waitFor(() => expect(ahead.input.signal?.aborted).toBe(true), patience)
  })

  it('keeps the rows when fetching them again fails, says so and tries again', async () => {
    let isDown = false
    const row: Row = { id: '1', stockNum: first }
    open('whole-filter?size=10', {
      [rowsCall]: () => (isDown ? failing('系统繁忙')() : { records: [row], total: 1 }),
    })
    await rowOf(first)
    isDown = true
    fireEvent.click(screen.getByLabelText('刷新'))
    const alert = await screen.findByText(/没有取到最新数据/, {}, patience)
    expect(alert).toHaveTextContent('系统繁忙')
    expect(screen.getByText(first)).toBeVisible()
    isDown = false
    fireEvent.click(within(alert).getByText('重试'))
    await waitFor(() => expect(screen.queryByText(/没有取到最新数据/)).toBeNull(), patience)
  })
})

describe('branches and details', () => {
  it('says why a branch did not come and closes it, so that opening it tries again', async () => {
    let isDown = true
    const { bodies } = open('tree', {
      'POST /list/category/children': () =>
        isDown ? failing('下级没有取到')() : [{ id: '1.1', categoryName: '小说' }],
    })
    const row = await rowOf('历史')
    fireEvent.click(row.querySelector('.bc-mark')!)
    expect((await screen.findAllByText('下级没有取到', {}, patience))[0]).toBeInTheDocument()
    await waitFor(() => expect(row).toHaveAttribute('aria-expanded', 'false'), patience)
    isDown = false
    const asked = bodies('POST /list/category/children').length
    fireEvent.click(row.querySelector('.bc-mark')!)
    expect((await screen.findAllByText('小说', {}, patience))[0]).toBeVisible()
    expect(bodies('POST /list/category/children').length).toBeGreaterThan(asked)
  })

  it('shows the chosen row beside the list, walks on and closes', async () => {
    open('master-detail?size=10')
    const row = await rowOf(first)
    expect(screen.queryByLabelText('所选行的详情')).toBeNull()
    fireEvent.mouseDown(within(row).getByText(first))
    const pane = await screen.findByLabelText('所选行的详情', {}, patience)
    expect(within(pane).getAllByText(first)[0]).toBeVisible()
    fireEvent.click(within(pane).getByLabelText('下一条'))
    expect((await within(pane).findAllByText('KC202406180002', {}, patience))[0]).toBeVisible()
    fireEvent.click(within(pane).getByLabelText('关闭详情'))
    await waitFor(() => expect(screen.queryByLabelText('所选行的详情')).toBeNull())
  })
})

describe('copying', () => {
  it('puts a column on the clipboard with bare figures and says how much', async () => {
    let copied = ''
    const clipboardData = {
      setData: (kind: string, text: string) => kind === 'text/plain' && (copied = text),
    }
    const execCommand = vi.fn(() => {
      document.dispatchEvent(
        Object.assign(new Event('copy', { cancelable: true }), { clipboardData }),
      )
      return true
    })
    Object.assign(document, { execCommand })
    const row = (id: string, stockAmount: string): Row => ({ id, stockNum: `KC${id}`, stockAmount })
    open('whole-filter', {
      [rowsCall]: { records: [row('1', '1280.50'), row('2', '9.90')], total: 2 },
    })
    const cell = await screen.findByText('¥1,280.50', {}, patience)
    const at = [...cell.closest('tr')!.cells].indexOf(cell.closest('td')!)
    fireEvent.contextMenu(document.querySelector('thead tr')!.children[at]!)
    fireEvent.click(await screen.findByText('复制此列', {}, patience))
    expect(copied).toBe('1280.50\n9.90')
    expect(await screen.findByText('已复制 2 个单元格', {}, patience)).toBeInTheDocument()

    execCommand.mockImplementation(() => false)
    fireEvent.contextMenu(document.querySelector('thead tr')!.children[at]!)
    fireEvent.click(await screen.findByText('复制此列', {}, patience))
    expect(
      await screen.findByText(/浏览器不允许复制.*按 Ctrl\+C/, {}, patience),
    ).toBeInTheDocument()
  })
})

describe('the whole filter', () => {
  it('is frozen as it was asked for; who was unticked on its pages is left out', async () => {
    const { bodies } = open('whole-filter?f.productName=围城&size=10', {
      'POST /list/stock/lock': { taskId: '9', total: 16 },
      'GET /system/task/{id}': { taskId: '9', state: 'RUNNING', total: 16, done: 3, success: 3 },
    })
    await rowOf('KC202406180002')
    fireEvent.click(screen.getByLabelText('选择本页全部'))
    fireEvent.click(await screen.findByText('选择全部 17 条', {}, patience))
    fireEvent.click(screen.getByLabelText('选择 KC202406180007'))
    expect(await screen.findByText(/除去 1 条，共 16 条/)).toBeInTheDocument()
    const toolbar = within(screen.getByLabelText('批量操作'))
    fireEvent.click(await toolbar.findByText('锁定', {}, patience))
    const question = await screen.findByRole('alertdialog', {}, patience)
    expect(question).toHaveTextContent('确定锁定全部 16 条库存？')
    fireEvent.click(within(question).getByText('确定'))
    await waitFor(() => expect(bodies('POST /list/stock/lock')).toHaveLength(1), patience)
    expect(bodies('POST /list/stock/page/select')[0]).toMatchObject({
      filter: { productName: '围城' },
    })
    expect(bodies('POST /list/stock/lock')[0]).toEqual({
      selectionId: 'S1',
      except: ['1006'],
      expected: 16,
    })
  })
})

describe('the view a list opens with', () => {
  const view = (id: string, productName: string, facts: object) => ({
    id,
    name: `${productName}的库存`,
    shared: true,
    isDefault: false,
    isCompanyDefault: false,
    isMine: false,
    ownerName: '周文澜',
    content: { filter: { productName }, sort: '-quantity' },
    ...facts,
  })
  const ofCompany = view('7', '围城', { isCompanyDefault: true })
  const own = view('8', '辞海', { isDefault: true, isMine: true })
  const filterOf = (body: Record<string, unknown> | undefined) =>
    (body?.filter as { productName?: string } | undefined)?.productName

  it.each([
    ['the company’s default', 'whole-filter', [ofCompany], '围城', '-quantity'],
    [
      'the person’s own before the company’s',
      'whole-filter',
      [ofCompany, own],
      '辞海',
      '-quantity',
    ],
    [
      'what the address says before both',
      'whole-filter?f.productName=唐诗',
      [ofCompany, own],
      '唐诗',
      '-updateTime,stockNum',
    ],
  ])('is %s', async (_name, fixture, views, productName, sort) => {
    const { bodies } = open(fixture, { 'POST /system/savedView/list': views })
    await waitFor(() => expect(filterOf(bodies().at(-1))).toBe(productName), patience)
    expect(bodies().at(-1)).toMatchObject({ sort })
    expect(await screen.findByDisplayValue(productName, {}, patience)).toBeInTheDocument()
    for (const { name } of views) expect(screen.getByText(name)).toBeInTheDocument()
  })
})
