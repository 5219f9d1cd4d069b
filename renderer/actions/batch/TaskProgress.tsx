import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { formatInt } from '../../../runtime/format'
import { CallError, useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { DialogFooter, useDialog } from '../../parts/dialog'
import { busyMark } from '../call/busyMark'
import { leftText } from './remaining'
import { percentOf } from './percentOf'
import '../../parts/tokens.css'
import styles from './TaskProgress.module.css'
import { useSecondsLeft } from './useSecondsLeft'
import type { TaskWatch } from './useTask'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface TaskProgressProps {
  watch: TaskWatch
  onBackground: () => void
}

/** How far a task is, with a way to stop it and a way to go on working meanwhile. */
export function TaskProgress({ watch, onBackground }: TaskProgressProps) {
  const text = useTexts(texts)
  const { task, isLost } = watch
  const left = leftText(useSecondsLeft(watch))
  const { isStopping, stop } = useStop(task.taskId)
  return (
    <>
      <Progress
        aria-label={text('progress')}
        percent={percentOf(task)}
        status={isLost ? 'exception' : 'active'}
      />
      <dl className={styles.figures}>
        <div>
          <dt>{text('processed')}</dt>
          <dd>{`${formatInt(task.done)} / ${formatInt(task.total)}`}</dd>
        </div>
        <div>
          <dt>{text('succeeded')}</dt>
          <dd>{formatInt(task.success)}</dd>
        </div>
        <div>
          <dt>{text('failed')}</dt>
          <dd className={task.failed > 0 ? styles.failed : undefined}>{formatInt(task.failed)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {isStopping ? text('stopping') : task.state === 'WAIT' ? text('queued') : left}
      </p>
      {isLost && <Alert type="warning" showIcon role="alert" title={text('taskReconnecting')} />}
      <DialogFooter>
        <Button loading={busyMark(isStopping)} onClick={() => void stop()}>
          {text('cancelTask')}
        </Button>
        <Button type="primary" data-autofocus onClick={onBackground}>
          {text('toTheBackground')}
        </Button>
      </DialogFooter>
    </>
  )
}

function useStop(taskId: string) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const { confirm } = useDialog()
  const [isStopping, setIsStopping] = useState(false)
  const stop = async () => {
    const isSure = await confirm({
      title: text('cancelTaskTitle'),
      content: text('cancelTaskHint'),
      okText: text('cancelTask'),
      cancelText: text('keepRunning'),
      danger: true,
    })
    if (!isSure) return
    setIsStopping(true)
    try {
      await http.call('POST /system/task/cancel', { body: { taskId }, quiet: true })
    } catch (error) {
      setIsStopping(false)
      notify.error(error instanceof CallError ? error : text('cancelTaskFailed'))
    }
  }
  return { isStopping, stop }
}
