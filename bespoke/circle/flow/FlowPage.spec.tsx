import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../runtime/http'
import { LiveContext, type Live, type LiveListener } from '../../../runtime/live'
import { task } from './data/samples'
import { Flow, flowServer, Loading, ReadOnly, Reviewed } from './FlowPage.stories'

// Nothing has a height here; the list draws what fits.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(560)
})

const user = userEvent.setup()
const decisions = (http: ReturnType<typeof flowServer>) =>
  http.calls
    .filter(({ name }) => name === 'POST /association/review/choose')
    .map(({ input }) => (input.body as { items: object[] }).items[0])
const standing = () =>
  within(screen.getByRole('listbox', { name: '书目' })).getByRole('option', { selected: true })
const ready = () => screen.findAllByText('商家 2207')

it('passes, chooses and skips by key, and stands at the next book each time', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await ready()
  expect(standing()).toHaveTextContent('红楼梦（全二册）')
  await user.keyboard(' ')
  expect(standing()).toHaveTextContent('呐喊')
  await ready()
  await user.keyboard('2')
  expect(standing()).toHaveTextContent('中国哲学简史')
  await user.keyboard('s')
  await waitFor(() => expect(decisions(http)).toHaveLength(3))
  expect(decisions(http)).toEqual([
    { bookId: '1', version: 1, op: 'PASS' },
    // five are wanted, the offer has two left
    { bookId: '2', version: 1, op: 'CHOOSE', matchStockId: '2', qty: 2 },
    { bookId: '3', version: 1, op: 'SKIP' },
  ])
  expect(await screen.findByText('本次已处理 3 种')).toBeVisible()
})

it('takes decisions back, the last first, and stands at their books', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await ready()
  await user.keyboard(' ')
  await user.keyboard('s')
  await screen.findByText('本次已处理 2 种')
  await user.keyboard('u')
  expect(standing()).toHaveTextContent('呐喊')
  await user.keyboard('u')
  expect(standing()).toHaveTextContent('红楼梦')
  await waitFor(() => expect(decisions(http)).toHaveLength(4))
  // with the version that the first decision left
  expect(decisions(http).slice(2)).toEqual([
    { bookId: '2', version: 2, op: 'RESTORE' },
    { bookId: '1', version: 2, op: 'RESET' },
  ])
})

it('takes back the decision just made, also while it is on its way', async () => {
  const http = flowServer({}, 200)
  render(<Flow http={http} />)
  await ready()
  await user.keyboard(' u')
  await waitFor(() =>
    expect(decisions(http)).toEqual([
      { bookId: '1', version: 1, op: 'PASS' },
      { bookId: '1', version: 2, op: 'RESET' },
    ]),
  )
  await waitFor(() => expect(standing()).toHaveTextContent('红楼梦'))
})

it('asks again for all that did not arrive, the figures of the stages too', async () => {
  const page = 'POST /association/gpMatchBookDetailV2/listBookPage'
  let isDown = true
  const sound = flowServer()
  const through = (name: string) => (input: object) => {
    if (isDown) throw new CallError('没有连上服务器', { code: 503 })
    return sound.call(name, input)
  }
  render(
    <Flow
      http={flowServer({ [page]: through(page), [`${page}/summary`]: through(`${page}/summary`) })}
    />,
  )
  const pane = await screen.findByRole('region', { name: '书目' })
  const again = await within(pane).findByRole('button', { name: /^重\s*试$/ })
  // how many there are is not known, which is not none
  expect(screen.queryByText('0 种')).not.toBeInTheDocument()
  isDown = false
  await user.click(again)
  await ready()
  expect(await screen.findByText('44,102')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^重\s*试$/ })).not.toBeInTheDocument()
})

it('asks for the figures of the stages alone where only they did not arrive', async () => {
  const summary = 'POST /association/gpMatchBookDetailV2/listBookPage/summary'
  let isDown = true
  const sound = flowServer()
  const through = (input: object) => {
    if (isDown) throw new CallError('没有连上服务器', { code: 503 })
    return sound.call(summary, input)
  }
  render(<Flow http={flowServer({ [summary]: through })} />)
  await ready()
  const again = await screen.findByRole('button', { name: /^重\s*试$/ })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('44,102')).toBeVisible()
})

it('never chooses an offer that is gone', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await ready()
  await user.keyboard('3')
  expect(standing()).toHaveTextContent('红楼梦')
  expect(decisions(http)).toEqual([])
})

it('says why a decision was refused, and marks its book', async () => {
  const refuse = () => {
    throw new CallError('数据状态已变化，请刷新后重试！', { code: 409 })
  }
  render(<Flow http={flowServer({ 'POST /association/review/choose': refuse })} />)
  await ready()
  await user.keyboard(' ')
  expect(await screen.findByText(/“红楼梦（全二册）”没有处理成功：数据状态已变化/)).toBeVisible()
  expect(screen.queryByText(/本次已处理/)).toBeNull()
})

it('leaves keys to the search box that is typed in, and shows what was found', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await ready()
  await user.type(
    screen.getByRole('searchbox', { name: '书名或 ISBN' }),
    '呐 s{Backspace}{Backspace}喊{Enter}',
  )
  await waitFor(() => expect(standing()).toHaveTextContent('呐喊'))
  expect(decisions(http)).toEqual([])
})

it('replaces a book by one of the list of others', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await ready()
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: /换成哪本书/ }))
  await user.click((await dialog.findAllByRole('button', { name: '换成这本' }))[1] as HTMLElement)
  await waitFor(() =>
    expect(decisions(http)).toEqual([{ bookId: '1', version: 1, op: 'REPLACE', productId: '902' }]),
  )
})

it('shows all strategies beside what is chosen now, and takes one', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await user.click(await screen.findByRole('button', { name: /^策略/ }))
  const row = await screen.findByRole('row', { name: /商家最少/ })
  expect(row).toHaveTextContent('¥1,242,762.00')
  await user.click(within(row).getByRole('button', { name: '采用' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = http.calls.filter(({ name }) => name.endsWith('/changeStatus')).at(-1)
  expect(sent?.input.body).toEqual({
    taskIds: ['41'],
    action: 'STRATEGY',
    options: { strategy: 'FEWEST_SELLERS', sellerTolerance: 15 },
    version: 7,
  })
})

const steps = (http: ReturnType<typeof flowServer>) =>
  http.calls
    .filter(({ name }) => name.startsWith('POST /association/review/supplier'))
    .map(({ name, input }) => [name.split('/').at(-1), input.body])
const excluding = { taskId: '41', supplierToken: 'token 8035', op: 'EXCLUDE_SUPPLIER' }

it('leaves a supplier out in one step, its figures shown before; U takes it back', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await ready()
  const row = screen.getByRole('row', { name: /商家 8035/ })
  await user.click(within(row).getByRole('button', { name: '⋯' }))
  await user.click(await screen.findByRole('menuitem', { name: '整单排除这个商家' }))
  const dialog = within(await screen.findByRole('dialog', { name: /整张书单都不要“商家 8035”/ }))
  expect(await dialog.findByText(/3 种书改选其他商家，其中 1 种别家配不齐/)).toBeVisible()
  expect(dialog.getByRole('row', { name: /调整以后/ })).toHaveTextContent('¥1,212,450.60')
  expect(steps(http)).toEqual([['supplier', { ...excluding, dryRun: true }]])
  await user.click(dialog.getByRole('button', { name: '排除商家' }))
  expect(await screen.findByText('¥1,204,352.60')).toBeVisible()
  expect(steps(http).at(-1)).toEqual(['supplier', excluding])
  await ready()
  await user.keyboard('u')
  expect(await screen.findByText('¥1,204,331.00')).toBeVisible()
  expect(steps(http).at(-1)).toEqual(['undo', { taskId: '41', stepId: '9' }])
  expect(decisions(http)).toEqual([])
})

it('asks for no step that cannot be done, and says why', async () => {
  const refuse = () => {
    throw new CallError('商家 8035 的 4 种书别的商家都配不齐，没有移动', { code: 409 })
  }
  render(<Flow http={flowServer({ 'POST /association/review/supplier': refuse })} />)
  await ready()
  await user.keyboard('g')
  const dialog = within(await screen.findByRole('dialog', { name: /各商家/ }))
  const dear = await dialog.findByRole('row', { name: /商家 8035/ })
  await user.click(within(dear).getByRole('button', { name: '移走' }))
  const step = within(await screen.findByRole('dialog', { name: /都移到其他商家/ }))
  expect(await step.findByText(/别的商家都配不齐/)).toBeVisible()
  expect(step.getByRole('button', { name: '移到其他商家' })).toBeDisabled()
})

it('groups what is chosen by supplier with sums that add up, and shows the books of the open one', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await ready()
  const stages = within(screen.getByRole('navigation'))
  await user.click(stages.getByRole('button', { name: /^已选/ }))
  await user.click(await screen.findByText('按商家'))
  const dear = await screen.findByRole('region', { name: '商家 8035' })
  expect(dear).toHaveTextContent('4 种 6 册 · 邮费 +¥22.00 · 再选 ¥2.60 免邮')
  expect(screen.getByText('1,286 册 · 货款 ¥12,506.50 + 邮费 ¥110.00 = ¥12,616.50')).toBeVisible()
  await user.click(within(dear).getByRole('button', { name: /^商家 8035/ }))
  expect(await within(dear).findByRole('listbox', { name: '书目' })).toBeVisible()
  const asked = http.calls.filter(({ name }) => name.endsWith('/listBookPage')).at(-1)
  expect(asked?.input.body).toMatchObject({ tab: 'chosen', filter: { supplierCode: '商家 8035' } })
})

it('keeps the places of head and offers while they are on their way', async () => {
  render(<Loading />)
  expect(await screen.findByRole('heading', { name: '采配工作台' })).toBeVisible()
  expect(screen.getByRole('region', { name: '候选货源' })).toHaveAttribute('aria-busy', 'true')
})

it('says in the pane what did not arrive of the offers', async () => {
  const detail = 'POST /association/gpMatchBookDetailV2/listBookStockDetail'
  let isDown = true
  const sound = flowServer()
  const through = (input: object) => {
    if (isDown) throw new CallError('没有连上服务器', { code: 503 })
    return sound.call(detail, input)
  }
  render(<Flow http={flowServer({ [detail]: through })} />)
  const pane = within(await screen.findByRole('region', { name: '候选货源' }))
  const again = await pane.findByRole('button', { name: /^重\s*试$/ })
  isDown = false
  await user.click(again)
  await ready()
})

it('decides nothing for who may only look', async () => {
  render(<ReadOnly />)
  await ready()
  expect(screen.queryByText('放弃')).toBeNull()
  await user.keyboard(' ')
  expect(standing()).toHaveTextContent('红楼梦')
})

it('shows what each supplier sends, adding up, and leaves one out once it was asked', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await ready()
  await user.keyboard('g')
  const dialog = within(await screen.findByRole('dialog', { name: /各商家/ }))
  const dear = await dialog.findByRole('row', { name: /商家 8035/ })
  expect(dear).toHaveTextContent('邮费占货款 23 %')
  expect(dialog.getByRole('row', { name: /^合计/ })).toHaveTextContent('¥12,616.50')
  await user.click(within(dear).getByRole('button', { name: '排除' }))
  const step = within(await screen.findByRole('dialog', { name: /整张书单都不要/ }))
  await user.click(await step.findByRole('button', { name: '排除商家' }))
  await waitFor(() => expect(steps(http).at(-1)).toEqual(['supplier', excluding]))
})

it('turns the stages and chooses nothing by key, and asks only for the reason that is chosen', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await ready()
  const asked = () =>
    http.calls.filter(({ name }) => name.endsWith('/listBookPage')).at(-1)?.input.body
  await user.click(screen.getByRole('combobox', { name: '复核原因' }))
  await user.click(await screen.findByTitle('套装或分册'))
  await waitFor(() => expect(asked()).toMatchObject({ filter: { reviewReasons: ['SUIT'] } }))
  await user.click(standing())
  screen.getByRole('listbox', { name: '书目' }).focus()
  await user.keyboard(']]')
  await waitFor(() => expect(asked()).toMatchObject({ tab: 'ordered' }))
})

it('says what is to be done next: review first, then the order', async () => {
  const { unmount } = render(<Flow />)
  expect(await screen.findByText(/还有 318 种待复核/)).toBeVisible()
  unmount()
  render(<Reviewed />)
  expect(await screen.findByText(/都复核完了/)).toBeVisible()
  expect(screen.getByRole('button', { name: /去下单/ })).toHaveClass('ant-btn-primary')
})

it('shows books as they are matched, decides nothing before all are, and goes on by itself', async () => {
  const detail = 'GET /association/gpMatchTaskV2/detail/{taskId}'
  let found = { ...task, state: 'MATCHING', doneBooks: 500, pendingReview: 0, chosenQty: 0 }
  const http = flowServer({ [detail]: () => found })
  const listeners = new Set<LiveListener>()
  const live: Live = {
    isUp: true,
    start: () => () => undefined,
    on(topic, listener) {
      if (topic === 'match') listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const tabs = () =>
    http.calls
      .filter(({ name }) => name.endsWith('/listBookPage'))
      .map(({ input }) => (input.body as { tab: string }).tab)
  render(
    <LiveContext value={live}>
      <Flow http={http} />
    </LiveContext>,
  )
  expect(await screen.findByText(/正在匹配：500 \/ 49,212 种/)).toBeVisible()
  await ready()
  await user.keyboard(' ')
  expect(decisions(http)).toEqual([])
  expect(screen.getByRole('button', { name: /去下单/ })).toBeDisabled()
  const before = tabs().length
  found = { ...found, doneBooks: 2000 }
  act(() => listeners.forEach((listener) => listener(task.id)))
  expect(await screen.findByText(/正在匹配：2,000 \/ 49,212 种/)).toBeVisible()
  await waitFor(() => expect(tabs().length).toBeGreaterThan(before))
  found = { ...task }
  act(() => listeners.forEach((listener) => listener(task.id)))
  expect(await screen.findByText(/还有 318 种待复核/)).toBeVisible()
  await waitFor(() => expect(tabs().at(-1)).toBe('review'))
})

it('has nothing blue left to press when all is ordered, and no postage of nothing where nobody knows it', async () => {
  const detail = 'GET /association/gpMatchTaskV2/detail/{taskId}'
  const ordered = { state: 'ORDERED', pendingReview: 0, orderedQty: task.chosenQty, orderCount: 7 }
  const unknown = { postageAmount: '0.00', unknownPostage: 2 }
  render(<Flow http={flowServer({ [detail]: { ...task, ...ordered, ...unknown } })} />)
  expect(await screen.findByText(/已全部下单，共 7 单/)).toBeVisible()
  const order = screen.getByRole('button', { name: /去下单/ })
  expect(order).toBeDisabled()
  expect(order).not.toHaveClass('ant-btn-primary')
  expect(screen.getByText('2 家待确认')).toBeVisible()
  expect(screen.queryByText('¥0.00')).toBeNull()
})

it('tries strategies with what the list was last tried with', async () => {
  const detail = 'GET /association/gpMatchTaskV2/detail/{taskId}'
  const own = { sellerTolerance: 22, gradeFloorGap: 10 }
  const http = flowServer({ [detail]: { ...task, ...own } })
  render(<Flow http={http} />)
  await ready()
  await user.keyboard('t')
  expect(await screen.findByRole('spinbutton', { name: /商家最少/ })).toHaveValue('22')
  expect(screen.getByRole('spinbutton', { name: /品相优先/ })).toHaveValue('10')
  const tried = http.calls.filter(({ name }) => name.endsWith('/changeStatus'))
  await waitFor(() => expect(tried.length).toBeGreaterThan(0))
})
