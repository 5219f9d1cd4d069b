import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStageHttp, owner, Stage } from '../../../runtime/frame'
import type { CallInput } from '../../../runtime/http'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { purchaseOrder } from '../../stage/printSamples'
import type { QueuedScan } from './outbox'
import { ScanPrints } from './ScanPrints'

const print = vi.fn()
const printed = vi.fn<() => void>()
beforeEach(() => vi.stubGlobal('print', print))
afterEach(() => {
  print.mockClear()
  printed.mockClear()
  vi.unstubAllGlobals()
})

const answered = (id: string, outcome: string, row: Record<string, unknown>): QueuedScan => ({
  kind: 'CODE',
  input: '9787532704361',
  warehouseId: '5',
  id,
  number: Number(id),
  answer: { id, outcome, isCounted: true, facts: {}, view: { step: 'scan', row, lines: [] } },
})

function setUp() {
  const http = createStageHttp({
    'GET /fixtures/purchase/{id}': ({ params }: CallInput) =>
      purchaseOrder(Number(params?.['id']), 2),
    'POST /fixtures/purchase/printed': {},
    'POST /system/config/preferences': {},
    'POST /system/config/preferences/save': null,
    'GET /system/dict/data/type/{type}': [{ dictValue: '9', dictLabel: '九品' }],
  })
  const registry = createRegistry()
  const page = (scans: readonly QueuedScan[], isOn: boolean) => (
    <Stage http={http} session={owner} address="/fixtures/scan">
      <RegistryProvider registry={registry}>
        <ScanPrints
          prints={{
            after: ['basketFull'],
            path: '/fixtures/print-order',
            id: '{{ row.outOrderId }}',
            when: '{{ values.isOn }}',
          }}
          scans={scans}
          scope={{ values: { isOn } }}
          onPrinted={printed}
        />
      </RegistryProvider>
    </Stage>
  )
  const told = () =>
    http.calls
      .filter(({ name }) => name === 'POST /fixtures/purchase/printed')
      .map(({ input }) => (input.body as { ids: string[] }).ids.join())
  return { page, told }
}

const early = answered('1', 'basketFull', { outOrderId: '6' })
const full = answered('2', 'basketFull', { outOrderId: '7' })
const next = answered('3', 'basketFull', { outOrderId: '8' })

it('prints what became full while the station is open, one after another, and tells the server', async () => {
  const { page, told } = setUp()
  const { rerender } = render(page([early], true))
  rerender(page([early, full, next], true))
  await waitFor(() => expect(told()).toEqual(['7', '8']), { timeout: 15_000 })
  expect(print).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(2))
  rerender(page([early, full, next], true))
  expect(told()).toEqual(['7', '8'])
})

it('prints nothing where the setting is off, nor after another outcome', async () => {
  const { page, told } = setUp()
  const { rerender } = render(page([], false))
  rerender(page([full], false))
  rerender(page([full, answered('4', 'sorted', { outOrderId: '9' }), next], true))
  await waitFor(() => expect(told()).toEqual(['8']), { timeout: 15_000 })
  expect(print).toHaveBeenCalledTimes(1)
})
