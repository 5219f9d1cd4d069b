import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { formatInt } from '../../../runtime/format'
import { CallError, useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { DialogFooter, useDialog } from '../../dialog'
import { busyMark } from '../busyMark'
import { leftText } from './remaining'
import { percentOf } from './percentOf'
import '../../page/tokens.css'
import styles from './TaskProgress.module.css'
import { useSecondsLeft } from './useSecondsLeft'
import type { TaskWatch } from './useTask'

interface TaskProgressProps {
  watch: TaskWatch
  onBackground: () => void
}

/** How far a task is, with a way to stop it and a way to go on working meanwhile. */
export function TaskProgress({ watch, onBackground }: TaskProgressProps) {
  const { task, isLost } = watch
  const left = leftText(useSecondsLeft(watch))
  const { isStopping, stop } = useStop(task.taskId)
  return (
    <>
      <Progress
        aria-label="进度"
        percent={percentOf(task)}
        status={isLost ? 'exception' : 'active'}
      />
      <dl className={styles.figures}>
        <div>
          <dt>已处理</dt>
          <dd>{`${formatInt(task.done)} / ${formatInt(task.total)}`}</dd>
        </div>
        <div>
          <dt>成功</dt>
          <dd>{formatInt(task.success)}</dd>
        </div>
        <div>
          <dt>失败</dt>
          <dd className={task.failed > 0 ? styles.failed : undefined}>{formatInt(task.failed)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {isStopping ? '正在停止，等手上这一条做完…' : task.state === 'WAIT' ? '正在排队…' : left}
      </p>
      {isLost && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title="进度暂时取不到，正在重新连接。任务在服务器上照常进行。"
        />
      )}
      <DialogFooter>
        <Button loading={busyMark(isStopping)} onClick={() => void stop()}>
          取消任务
        </Button>
        <Button type="primary" data-autofocus onClick={onBackground}>
          转到后台
        </Button>
      </DialogFooter>
    </>
  )
}

function useStop(taskId: string) {
  const http = useHttp()
  const notify = useNotify()
  const { confirm } = useDialog()
  const [isStopping, setIsStopping] = useState(false)
  const stop = async () => {
    const isSure = await confirm({
      title: '取消这个任务？',
      content: '已经处理的不会撤销，还没有处理的不再处理，结果里会逐条列出。',
      okText: '取消任务',
      cancelText: '继续执行',
      danger: true,
    })
    if (!isSure) return
    setIsStopping(true)
    try {
      await http.call('POST /system/task/cancel', { body: { taskId }, quiet: true })
    } catch (error) {
      setIsStopping(false)
      notify.error(error instanceof CallError ? error : '任务没有取消，请重试')
    }
  }
  return { isStopping, stop }
}
