import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStageHttp, owner, Stage } from '../../../../runtime/frame'
import type { CallInput } from '../../../../runtime/http'
import { createRegistry, RegistryProvider } from '../../../language/registry'
import { purchaseOrder } from '../../../stage/printSamples'
import type { ScanPage } from '../../../../schemas/contract/language.gen'
import type { QueuedScan } from '../outbox'
import { ScanPrints } from './ScanPrints'

const print = vi.fn()
const asked = vi.fn<() => void>()
beforeEach(() => vi.stubGlobal('print', print))
afterEach(() => {
  print.mockClear()
  asked.mockClear()
  vi.unstubAllGlobals()
})

const long = { timeout: 15_000 }
const number = (id: string) => Number(id)
const answered = (id: string, outcome: string, outOrderId: string): QueuedScan => ({
  kind: 'CODE',
  input: '9787532704361',
  warehouseId: '5',
  id,
  number: number(id),
  answer: {
    id,
    outcome,
    isCounted: true,
    facts: { outOrderId },
    view: { step: 'scan', row: { outOrderId }, lines: [] },
  },
  answeredIn: 'here',
})
const elsewhere = (scan: QueuedScan): QueuedScan => ({ ...scan, answeredIn: 'elsewhere' })

const prints = {
  after: ['basketFull'],
  path: '/fixtures/print-order',
  id: '{{ row.outOrderId }}',
  when: '{{ values.isOn }}',
}
const page = {
  prints,
  says: { basketFull: { text: '{outOrderId} 到齐' } },
} as unknown as ScanPage & {
  prints: typeof prints
}

/** A station whose scans are kept as the browser keeps them. */
function setUp() {
  const http = createStageHttp({
    'GET /fixtures/purchase/{id}': ({ params }: CallInput) => {
      if (params?.['id'] === '404') throw new Error('没有这张单')
      return purchaseOrder(Number(params?.['id']), 2)
    },
    'POST /fixtures/purchase/printed': {},
    'POST /system/config/preferences': {},
    'POST /system/config/preferences/save': null,
    'GET /system/dict/data/type/{type}': [{ dictValue: '9', dictLabel: '九品' }],
  })
  const registry = createRegistry()
  let kept: Record<string, QueuedScan['paper']> = {}
  function Desk({ scans, isOn }: { scans: readonly QueuedScan[]; isOn: boolean }) {
    const [papers, setPapers] = useState(kept)
    const settlePaper = (id: string, paper: 'owed' | 'settled') => {
      kept = { ...kept, [id]: paper }
      setPapers(kept)
    }
    const shown = scans.map((scan) => ({ ...scan, paper: papers[scan.id] }))
    return (
      <ScanPrints
        page={page}
        station={{ scans: shown, settlePaper, ask: asked }}
        scope={{ values: { isOn } }}
        here="here"
      />
    )
  }
  const desk = (scans: readonly QueuedScan[], isOn = true) => (
    <Stage http={http} session={owner} address="/fixtures/scan">
      <RegistryProvider registry={registry}>
        <Desk scans={scans} isOn={isOn} />
      </RegistryProvider>
    </Stage>
  )
  const told = () =>
    http.calls
      .filter(({ name }) => name === 'POST /fixtures/purchase/printed')
      .map(({ input }) => (input.body as { ids: string[] }).ids.join())
  return { desk, told, kept: () => kept }
}

const full = answered('2', 'basketFull', '7')
const next = answered('3', 'basketFull', '8')

it('prints what became full at this station, one after another, once, and tells the server', async () => {
  const { desk, told, kept } = setUp()
  const { rerender, unmount } = render(desk([]))
  rerender(desk([full, next]))
  await waitFor(() => expect(told()).toEqual(['7', '8']), long)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(kept()).toEqual({ 2: 'settled', 3: 'settled' })
  // left and opened again
  unmount()
  render(desk([full, next]))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('prints nothing where the setting is off, also when it is switched on later, nor after another outcome', async () => {
  const { desk, told } = setUp()
  const { rerender } = render(desk([], false))
  rerender(desk([full], false))
  rerender(desk([full, answered('4', 'sorted', '9'), next]))
  await waitFor(() => expect(told()).toEqual(['8']), long)
  expect(print).toHaveBeenCalledTimes(1)
})

it('asks about a paper that a reload broke off, and prints it when it did not come out', async () => {
  const { desk, told } = setUp()
  const { unmount } = render(desk([elsewhere(full)]))
  expect(await screen.findByRole('alert')).toHaveTextContent(/有 1 张可能没有打出来：7 到齐/)
  expect(print).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '补打' }))
  await waitFor(() => expect(told()).toEqual(['7']), long)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  unmount()
  render(desk([elsewhere(full)]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes a person’s word that the paper came out', async () => {
  const { desk, kept } = setUp()
  render(desk([elsewhere(full), elsewhere(next)]))
  await userEvent.click(await screen.findByRole('button', { name: '已经有了' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(kept()).toEqual({ 2: 'settled', 3: 'settled' })
  expect(print).not.toHaveBeenCalled()
})

it('leaves to another window what that window was answered', async () => {
  const { desk, told } = setUp()
  const { rerender } = render(desk([]))
  rerender(desk([elsewhere(full), next]))
  await waitFor(() => expect(told()).toEqual(['8']), long)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks again about a paper that could not be drawn, and prints the next', async () => {
  const { desk, told } = setUp()
  const { rerender } = render(desk([]))
  rerender(desk([answered('2', 'basketFull', '404'), next]))
  await waitFor(() => expect(told()).toEqual(['8']), long)
  expect(await screen.findByText(/有 1 张可能没有打出来：404 到齐（.*没有这张单.*）/)).toBeVisible()
})

it('needs no paper for what was taken back', () => {
  const { desk } = setUp()
  const undo: QueuedScan = { ...answered('5', 'undone', '7'), kind: 'UNDO', input: '2' }
  render(desk([elsewhere(full), undo]))
  expect(screen.queryByRole('alert')).toBeNull()
})
