import { useEffect, useState } from 'react'
import { Alert } from 'antd'
import { CallError, makeRequestId, useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import type { RowActs } from '../result/rowActs'
import { BatchResult } from '../result/BatchResult'
import { ExportEnd } from './ExportEnd'
import { GoneTask } from './GoneTask'
import { isOver, isTicket } from './readTask'
import { TaskProgress } from './TaskProgress'
import { undoneIds } from './undoneIds'
import type { BatchTask, TaskLeft, TrackedTask } from './types'
import { useTask } from './useTask'
import { useTaskShelf } from './useTaskShelf'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface TaskDialogProps {
  tracked: TrackedTask
  acts?: RowActs
  onLeave: (left: TaskLeft) => void
}

/** A long batch or export while it runs, and what came of it. */
export function TaskDialog({ tracked, acts, onLeave }: TaskDialogProps) {
  const watch = useTask(tracked)
  const show = useTaskShelf((shelf) => shelf.show)
  const { retry, failure } = useRetry(tracked, onLeave)
  // Outside world: the entry in the page makes room while this is open.
  useEffect(() => {
    show(tracked.taskId)
    return () => show(undefined)
  }, [show, tracked.taskId])

  const { task } = watch
  const leave = () => onLeave({ isOver: true })
  if (watch.isGone) return <GoneTask label={tracked.label} onClose={leave} />
  if (!isOver(task))
    return <TaskProgress watch={watch} onBackground={() => onLeave({ isOver: false })} />
  if (tracked.kind === 'EXPORT') return <ExportEnd task={task} onClose={leave} />
  return (
    <>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      <BatchResult
        outcome={task}
        acts={acts}
        left={task.total - task.done}
        reason={task.reason}
        isWhole={tracked.ids === undefined}
        resultUrl={task.resultUrl}
        onClose={leave}
        onRetry={() => void retry(task)}
      />
    </>
  )
}

function useRetry(tracked: TrackedTask, onLeave: TaskDialogProps['onLeave']) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const [failure, setFailure] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  // What one task left undone is tried again once, however often the button is pressed.
  const [requestId] = useState(makeRequestId)
  const retry = async (task: BatchTask) => {
    if (isAsking) return
    setIsAsking(true)
    setFailure(undefined)
    try {
      const body = { taskId: tracked.taskId }
      const ticket = await http.call('POST /system/task/retry', { body, requestId, quiet: true })
      if (!isTicket(ticket)) throw new CallError(text('retryRefused'), { code: 502 })
      // Of a whole filter most rows are on other pages: none of them is ticked, tried again or not.
      const ids = tracked.ids && undoneIds(tracked.ids, task)
      const { taskId, total } = ticket
      onLeave({ isOver: true, next: { ...tracked, taskId, total, ids, isSettled: false } })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : text('retryNotSent'))
      if (!(error instanceof CallError)) notify.error(text('retryNotSent'))
    } finally {
      setIsAsking(false)
    }
  }
  return { retry, failure }
}
