import { useRef, useState } from 'react'
import { CallError, makeRequestId, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import type { BatchOutcome, TaskTicket } from '../../../renderer/language/registry'
import { checkBottomOrder, confirmAudit, type ExamineValues, type FloorLine } from '../calls'
import { floorLinesOf } from './floorLinesOf'
import { texts } from '../texts'

interface ExamineInput {
  ids: readonly string[]
  onDone: (answer: BatchOutcome | TaskTicket) => void
}

/**
 * Audits orders: the floor is checked first; when lines are below it, the person decides and the same values go on.
 * A refused single order keeps the dialog open with its reason.
 */
export function useExamine({ ids, onDone }: ExamineInput) {
  const text = useTexts(texts)
  const http = useHttp()
  // One id per opened dialog: pressing twice, or again after the network failed, has one effect.
  const requestId = useRef(makeRequestId())
  const values = useRef<ExamineValues>({ lackPolicy: '0' })
  const [floor, setFloor] = useState<FloorLine[]>()
  const [failure, setFailure] = useState<Error>()
  const [isSending, setIsSending] = useState(false)

  const guarded = async (work: () => Promise<void>) => {
    if (isSending) return
    setIsSending(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      const lines = floorLinesOf(error)
      if (lines) setFloor(lines)
      else setFailure(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setIsSending(false)
    }
  }
  const audit = async (belowFloor?: true) => {
    const body = { ...values.current, ids, ...(belowFloor && { belowFloor }) }
    const outcome = await confirmAudit(http, body, requestId.current)
    if ('taskId' in outcome) return onDone(outcome)
    const [only] = outcome.results
    if (outcome.results.length !== 1 || !only || only.ok) return onDone(outcome)
    // Answered: changed values are another request.
    requestId.current = makeRequestId()
    throw new CallError(only.reason ?? text('approveFailed'), { code: 409, error: only.error })
  }

  return {
    floor,
    failure,
    isSending,
    submit: (next: ExamineValues) =>
      guarded(async () => {
        values.current = next
        await checkBottomOrder(http, ids)
        await audit()
      }),
    proceed: () => guarded(() => audit(true)),
    goBack: () => {
      requestId.current = makeRequestId()
      setFloor(undefined)
    },
  }
}
