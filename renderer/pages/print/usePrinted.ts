import { useMemoizedFn } from 'ahooks'
import { useEffect } from 'react'
import { makeRequestId, useHttp, type CallError } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { sumOf } from './copiesOf'
import { texts } from './texts'

/**
 * Tells the server what was printed, once per print, by button or Ctrl+P alike. A browser does not say whether its
 * print dialog was cancelled, so the person does.
 */
export function usePrinted(
  call: string | undefined,
  ids: readonly string[],
  copies: number,
  /** How often each of `ids`, where that differs; what was not printed is not told. */
  each?: readonly number[],
): void {
  const http = useHttp()
  const notify = useNotify()
  const askPrinted = useMemoizedFn(async () => {
    const body = each ? differing(ids, copies, each) : { ids, copies }
    if (!call || body.ids.length === 0) return
    const requestId = makeRequestId()
    const isPrinted = await notify.confirm({
      title: texts.say('askPrinted'),
      content: each
        ? texts.say('askPrintedPieces', { count: body.ids.length, total: sumOf(each) })
        : texts.say('askPrintedRecords', { count: ids.length, copies }),
    })
    if (!isPrinted) return
    try {
      await http.call(call, { body, requestId })
      notify.success(texts.say('printRecorded'))
    } catch (error) {
      notify.error(error as CallError)
    }
  })
  // Outside world: the browser's print dialog, while this page is the one shown.
  useEffect(() => {
    const handleAfterPrint = () => void askPrinted()
    window.addEventListener('afterprint', handleAfterPrint)
    return () => window.removeEventListener('afterprint', handleAfterPrint)
  }, [askPrinted])
}

function differing(ids: readonly string[], copies: number, each: readonly number[]) {
  const printed = ids.flatMap((id, at) =>
    (each[at] ?? 0) > 0 ? [{ id, count: each[at] ?? 0 }] : [],
  )
  return { ids: printed.map(({ id }) => id), copies, each: printed.map(({ count }) => count) }
}
