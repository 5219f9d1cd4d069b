import { CloseOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { formatInt } from '../../../runtime/format'
import { outcomeSentence } from '../call/outcome'
import { percentOf } from './percentOf'
import { isOver } from './readTask'
import type { BatchTask } from './types'
import type { TaskWatch } from './useTask'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface TaskEntryProps {
  label: string
  watch: TaskWatch
  onShow: () => void
  onClose: () => void
}

/** A task in one small card: how far it is, or how it ended. */
export function TaskEntry({ label, watch, onShow, onClose }: TaskEntryProps) {
  const text = useTexts(texts)
  const { task, isLost, isGone } = watch
  const isEnded = isGone || isOver(task)
  return (
    <div className="bc-task">
      <div className="bc-task-head">
        <strong>{label}</strong>
        <Button type="link" size="small" aria-label={text('showTask', { label })} onClick={onShow}>
          {isEnded ? text('showResult') : text('show')}
        </Button>
        {isEnded && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={text('dismissTask', { label })}
            onClick={onClose}
          />
        )}
      </div>
      {!isEnded && (
        <Progress
          aria-label={text('progressOfLabel', { label })}
          percent={percentOf(task)}
          size="small"
        />
      )}
      <span role={isEnded ? 'status' : undefined}>
        {isGone ? text('progressLost') : isLost ? text('reconnecting') : figures(task)}
      </span>
    </div>
  )
}

function figures(task: BatchTask): string {
  if (task.state === 'WAIT') return texts.say('queuedRows', { total: formatInt(task.total) })
  if (task.state === 'CANCELLED') return texts.say('cancelledTask', { task: outcomeSentence(task) })
  if (isOver(task)) return outcomeSentence(task)
  const failed = task.failed > 0 ? texts.say('andFailed', { failed: formatInt(task.failed) }) : ''
  return `${formatInt(task.done)} / ${formatInt(task.total)}${failed}`
}
