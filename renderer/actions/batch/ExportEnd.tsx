import { Alert, Button } from 'antd'
import { formatInt } from '../../../runtime/format'
import { DialogFooter } from '../../parts/dialog'
import { ResultDownload } from '../result/ResultDownload'
import type { BatchTask } from './types'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

/** The end of a large export: the file, or why there is none. */
export function ExportEnd({ task, onClose }: { task: BatchTask; onClose: () => void }) {
  const text = useTexts(texts)
  const isReady = task.resultUrl !== undefined && task.state !== 'CANCELLED'
  return (
    <>
      <Alert
        type={isReady ? (task.done === task.total ? 'success' : 'warning') : 'error'}
        showIcon
        role="status"
        title={sentence(task, isReady)}
        description={
          isReady && task.fileUntil
            ? text('fileKeptUntil', { fileUntil: task.fileUntil })
            : undefined
        }
      />
      <DialogFooter>
        <Button onClick={onClose}>{text('close')}</Button>
        {isReady && (
          <ResultDownload url={task.resultUrl} type="primary" isMain>
            {text('downloadFile')}
          </ResultDownload>
        )}
      </DialogFooter>
    </>
  )
}

function sentence(task: BatchTask, isReady: boolean): string {
  if (task.state === 'CANCELLED') return texts.say('exportCancelled')
  if (!isReady) return task.reason ?? texts.say('exportFailed')
  if (task.done === task.total) return texts.say('exportReady', { done: formatInt(task.done) })
  return texts.say('exportRowsChanged', {
    done: formatInt(task.done),
    total: formatInt(task.total),
  })
}
