import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../runtime/http'
import { Flow, flowServer, ReadOnly, Reviewed } from './FlowPage.stories'

// Nothing has a height here; the list draws what fits.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(560)
})

const user = userEvent.setup()
const decisions = (http: ReturnType<typeof flowServer>) =>
  http.calls
    .filter(({ name }) => name === 'POST /association/review/choose')
    .map(({ input }) => (input.body as { items: object[] }).items[0])
const standing = () => screen.getByRole('option', { selected: true })
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
    options: { strategy: 'FEWEST_SELLERS', sellerTolerance: 5 },
    version: 7,
  })
})

it('leaves a supplier out of the whole list once it was asked, and never by U', async () => {
  const http = flowServer()
  render(<Flow http={http} />)
  await ready()
  const row = screen.getByRole('row', { name: /商家 8035/ })
  await user.click(within(row).getByRole('button', { name: '⋯' }))
  await user.click(await screen.findByRole('menuitem', { name: '整单排除这个商家' }))
  expect(decisions(http)).toEqual([])
  await user.click(await screen.findByRole('button', { name: /确.?定/ }))
  const exclude = { bookId: '1', version: 1, op: 'EXCLUDE_SUPPLIER', matchStockId: '2' }
  await waitFor(() => expect(decisions(http)).toEqual([exclude]))
  await ready()
  await user.keyboard('u')
  expect(decisions(http)).toHaveLength(1)
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
  expect(decisions(http)).toEqual([])
  await user.click(await screen.findByRole('button', { name: /确.?定/ }))
  const exclude = { bookId: '1', op: 'EXCLUDE_SUPPLIER', matchStockId: '2' }
  await waitFor(() => expect(decisions(http)).toEqual([exclude]))
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
