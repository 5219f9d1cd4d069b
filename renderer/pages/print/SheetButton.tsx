import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../runtime/access'
import { CallError, makeRequestId, saveFile, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import { callPermission } from '../../../runtime/routing'
import { texts } from './texts'

interface SheetButtonProps {
  call: string
  ids: readonly string[]
  /** Columns of the lines that the paper shows now. */
  columns: readonly string[]
}

/** The same paper as a workbook, for who may export. */
export function SheetButton({ call, ids, columns }: SheetButtonProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const can = useCan()
  const [isBusy, setIsBusy] = useState(false)
  if (!can(callPermission(call) ?? [])) return null
  const handleClick = async () => {
    setIsBusy(true)
    try {
      const body = { ids, columns }
      saveFile(await http.download(call, { body, requestId: makeRequestId(), quiet: true }))
    } catch (error) {
      notify.error(error instanceof CallError ? error : text('sheetFailed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button block loading={isBusy} disabled={ids.length === 0} onClick={() => void handleClick()}>
      {text('exportSheet')}
    </Button>
  )
}
