import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, makeRequestId, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import type { BatchOutcome, Row } from '../../../renderer/language/registry'
import { readOrder, type OrderLine } from '../calls'
import { fromPlan, startSplit, toParts, type Parcel, type PlannedPart } from './splitDraft'
import { texts } from '../texts'

export type SplitBy = 'warehouse' | 'stock' | 'category' | 'weight'

/** The lines of an order, the parcels in the making, proposals of the server, and saving. Failures stay in the dialog. */
export function useSplit(row: Row | undefined, onDone: (outcome: BatchOutcome) => void) {
  const text = useTexts(texts)
  const http = useHttp()
  const requestId = useRef(makeRequestId())
  const [parcels, setParcels] = useState<Parcel[]>()
  const [failure, setFailure] = useState<Error>()
  const [running, setRunning] = useState<SplitBy | 'save'>()
  const order = useQuery({
    queryKey: ['order-split', row?.orderNum],
    gcTime: 0,
    queryFn: () => readOrder(http, String(row?.orderNum)),
  })
  const lines: readonly OrderLine[] = order.data?.items ?? []
  const ids = [String(row?.id)]

  const guarded = async (name: SplitBy | 'save', work: () => Promise<void>) => {
    if (running) return
    setRunning(name)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setRunning(undefined)
    }
  }
  const change = (next: Parcel[]) => {
    // Another plan is another request.
    requestId.current = makeRequestId()
    setParcels(next)
  }
  const current = parcels ?? startSplit(lines)

  return {
    lines,
    parcels: current,
    isLoading: order.isPending,
    isDirty: () => parcels !== undefined,
    failure: failure ?? order.error ?? undefined,
    running,
    change,
    propose: (by: SplitBy, maxWeightKg?: number) =>
      guarded(by, async () => {
        const body = { ids, by, ...(by === 'weight' && { maxWeightKg }) }
        const plan = await http.call<{ parts: PlannedPart[] }>('POST /order/shopOrders/splitPlan', {
          body,
          quiet: true,
        })
        change(fromPlan(plan.parts))
      }),
    save: () =>
      guarded('save', async () => {
        const outcome = await http.call<BatchOutcome>('POST /order/shopOrders/splitOrder', {
          body: { ids, parts: toParts(current) },
          requestId: requestId.current,
          quiet: true,
        })
        const [only] = outcome.results
        if (only && !only.ok) {
          // Answered: saving the same plan again must be judged anew, not answered from memory.
          requestId.current = makeRequestId()
          throw new CallError(only.reason ?? text('splitFailed'), { code: 409, error: only.error })
        }
        onDone(outcome)
      }),
  }
}
