import { useMemoizedFn } from 'ahooks'
import { useEffect } from 'react'
import { makeRequestId, useHttp, type CallError } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'

/**
 * Tells the server what was printed, once per print, by button or Ctrl+P alike. A browser does not say whether its
 * print dialog was cancelled, so the person does.
 */
export function usePrinted(call: string | undefined, ids: readonly string[], copies: number): void {
  const http = useHttp()
  const notify = useNotify()
  const tell = useMemoizedFn(async () => {
    if (!call || ids.length === 0) return
    const requestId = makeRequestId()
    const isPrinted = await notify.confirm({
      title: '打印好了吗？',
      content: `确定后记下这次打印：${ids.length} 张单据，每张 ${copies} 份。刚才取消了打印，请点取消。`,
    })
    if (!isPrinted) return
    try {
      await http.call(call, { body: { ids, copies }, requestId })
      notify.success('已记下这次打印')
    } catch (error) {
      notify.error(error as CallError)
    }
  })
  // Outside world: the browser's print dialog, while this page is the one shown.
  useEffect(() => {
    const handleAfterPrint = () => void tell()
    window.addEventListener('afterprint', handleAfterPrint)
    return () => window.removeEventListener('afterprint', handleAfterPrint)
  }, [tell])
}
