import { CloseOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { formatInt } from '../../../runtime/format'
import { outcomeSentence } from '../outcome'
import { percentOf } from './percentOf'
import { isOver } from './readTask'
import type { BatchTask } from './types'
import type { TaskWatch } from './useTask'

interface TaskEntryProps {
  label: string
  watch: TaskWatch
  onShow: () => void
  onClose: () => void
}

/** A task in one small card: how far it is, or how it ended. */
export function TaskEntry({ label, watch, onShow, onClose }: TaskEntryProps) {
  const { task, isLost, isGone } = watch
  const isEnded = isGone || isOver(task)
  return (
    <div className="bc-task">
      <div className="bc-task-head">
        <strong>{label}</strong>
        <Button type="link" size="small" aria-label={`查看任务：${label}`} onClick={onShow}>
          {isEnded ? '查看结果' : '查看'}
        </Button>
        {isEnded && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={`收起任务：${label}`}
            onClick={onClose}
          />
        )}
      </div>
      {!isEnded && (
        <Progress aria-label={`${label}的进度`} percent={percentOf(task)} size="small" />
      )}
      <span role={isEnded ? 'status' : undefined}>
        {isGone ? '查不到进度了' : isLost ? '正在重新连接…' : figures(task)}
      </span>
    </div>
  )
}

function figures(task: BatchTask): string {
  if (task.state === 'WAIT') return `排队中，共 ${formatInt(task.total)} 条`
  if (task.state === 'CANCELLED') return `已取消：${outcomeSentence(task)}`
  if (isOver(task)) return outcomeSentence(task)
  const failed = task.failed > 0 ? `，失败 ${formatInt(task.failed)}` : ''
  return `${formatInt(task.done)} / ${formatInt(task.total)}${failed}`
}
