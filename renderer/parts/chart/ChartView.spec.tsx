import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CallError, type CallInput } from '../../../runtime/http'
import { chartNamed, Framed, httpOf } from './ChartView.stories'
import { sampleSales } from '../../stage/sampleSales'

// The drawing itself is looked at in the stories, in a browser.
const drawing = vi.hoisted(() => ({ fails: false }))
vi.mock('./canvas/ChartCanvas', () => ({
  ChartCanvas: () => {
    if (drawing.fails) throw new Error('drawing failed')
    return null
  },
}))

const platforms = 'POST /fixtures/charts/page/chart/platforms'

it('lets the keyboard pick every group but 其他, by the value the list filters by', async () => {
  const picks = vi.fn<(value: string | undefined) => void>()
  render(<Framed chart={chartNamed('platforms')} onPick={picks} />)
  const table = await screen.findByRole('table', { name: '平台占比的数据' })
  expect(await within(table).findByRole('row', { name: /其他/ })).toBeVisible()
  expect(within(table).queryByRole('button', { name: '其他' })).toBeNull()
  await userEvent.click(await within(table).findByRole('button', { name: '淘宝' }))
  expect(picks.mock.calls).toEqual([['2']])
})

it('a ranking is a list: the best first, 其他 last and without a bar, and a name is picked', async () => {
  const picks = vi.fn<(value: string | undefined) => void>()
  const chart = chartNamed('platforms', { type: 'bar', top: 2 })
  const rows = [
    { platformId: '1', receivedMoney: '10.00' },
    { platformId: '2', receivedMoney: '30.00' },
    { platformId: '3', receivedMoney: '20.00' },
    { platformId: '4', receivedMoney: '90.00' },
  ]
  render(<Framed chart={chart} http={httpOf({ [platforms]: { rows } })} onPick={picks} />)
  const list = await screen.findByRole('list', { name: '平台占比' })
  await within(list).findByRole('button', { name: '京东' })
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    '1京东¥90.00',
    '2淘宝¥30.00',
    '其他¥30.00',
  ])
  expect(lines.map((line) => line.querySelector('i')?.style.width)).toEqual([
    '100%',
    '33%',
    undefined,
  ])
  await userEvent.click(within(list).getByRole('button', { name: '淘宝' }))
  expect(picks.mock.calls).toEqual([['2']])
  expect(screen.queryByRole('button', { name: /的数据/ })).toBeNull()
})

it('says why there is no chart, and asks again', async () => {
  let isDown = true
  const http = httpOf({
    [platforms]: () => {
      if (isDown) throw new CallError('服务暂时不可用', { code: 500 })
      return { rows: sampleSales('platformId', 2) }
    },
  })
  render(<Framed chart={chartNamed('platforms')} http={http} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时不可用')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('table', { name: '平台占比的数据' })).toBeVisible()
})

it('never shows an answer that was overtaken', async () => {
  const waiting: { input: CallInput; answer(rows: unknown): void }[] = []
  const http = httpOf({
    [platforms]: (input: CallInput) =>
      new Promise((resolve) => waiting.push({ input, answer: (rows) => resolve({ rows }) })),
  })
  const chart = chartNamed('platforms')
  const { rerender } = render(<Framed chart={chart} http={http} filter={{ shopNum: 'old' }} />)
  await waitFor(() => expect(waiting).toHaveLength(1))
  rerender(<Framed chart={chart} http={http} filter={{ shopNum: 'new' }} />)
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.answer([{ platformId: '1', receivedMoney: '22.00' }])
  expect(await screen.findByText('¥22.00')).toBeVisible()
  waiting[0]?.answer([{ platformId: '1', receivedMoney: '11.00' }])
  await Promise.resolve()
  expect(screen.queryByText('¥11.00')).toBeNull()
})

it.each([
  ['nothing', null],
  ['a sentence', '维护中'],
])('says so and offers another try when the call answers %s', async (_, answer) => {
  render(<Framed chart={chartNamed('platforms')} http={httpOf({ [platforms]: answer })} />)
  expect(await screen.findByRole('heading', { name: '平台占比' })).toBeVisible()
  expect(await screen.findByRole('button', { name: /重试/ })).toBeVisible()
})

it('keeps standing when rows come without their fields', async () => {
  const answer = { rows: [{}, { platformId: {} }] }
  render(<Framed chart={chartNamed('platforms')} http={httpOf({ [platforms]: answer })} />)
  expect((await screen.findAllByText('手工订单（无平台）')).length).toBeGreaterThan(0)
})

it('keeps a drawing that throws inside its frame', async () => {
  drawing.fails = true
  render(
    <>
      <Framed chart={chartNamed('platforms')} />
      <p>页面的其余部分</p>
    </>,
  )
  expect(await screen.findByText(/图表「平台占比」出错了/)).toBeVisible()
  expect(screen.getByText('页面的其余部分')).toBeVisible()
  drawing.fails = false
})
