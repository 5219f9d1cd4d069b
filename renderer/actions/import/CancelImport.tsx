import { Button } from 'antd'
import { useState } from 'react'
import { CallError, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import { useDialog } from '../../parts/dialog'
import { busyMark } from '../call/busyMark'
import { texts } from '../texts'
import { readReport } from './readReport'
import type { ImportReport } from './types'

interface CancelImportProps {
  taskId: string
  onReport: (report: ImportReport) => void
}

/** Ends a running import behind the rows under way; what is in stays. */
export function CancelImport({ taskId, onReport }: CancelImportProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const { confirm } = useDialog()
  const [isStopping, setIsStopping] = useState(false)
  const cancel = async () => {
    const isSure = await confirm({
      title: text('cancelImportTitle'),
      content: text('importedRowsStay'),
      okText: text('cancelImport'),
      cancelText: text('goOnImporting'),
      danger: true,
    })
    if (!isSure) return
    setIsStopping(true)
    try {
      const body = { taskId }
      onReport(readReport(await http.call('POST /system/task/cancel', { body, quiet: true })))
    } catch (error) {
      notify.error(error instanceof CallError ? error : text('cancelTaskFailed'))
    } finally {
      setIsStopping(false)
    }
  }
  return (
    <Button loading={busyMark(isStopping)} onClick={() => void cancel()}>
      {text('cancelImport')}
    </Button>
  )
}
