import { ArrowRightOutlined, CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { formatInt } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'
import { openQty } from '../data/decide'
import { isMoving } from '../state/useTask'
import type { FlowTask } from '../data/types'

interface NextStepProps {
  task: FlowTask | undefined
  tab: string
  onTab: (tab: string) => void
  onOrders: () => void
  /** Where a match that stands still is set going again. */
  onTasks: () => void
}

/** One line: what is to be done now, with the way there. */
export function NextStep({ task, tab, onTab, onOrders, onTasks }: NextStepProps) {
  const text = useTexts(texts)
  if (!task) return <div className="flow-next" aria-busy />
  const { state, pendingReview, orderCount } = task
  if (isMoving(state)) return <Matching task={task} />
  if (state === 'PAUSED' || state === 'FAILED')
    return (
      <div className="flow-next is-todo" role="status">
        <ExclamationCircleFilled aria-hidden />
        {state === 'FAILED' && task.failReason ? task.failReason : text('nextPaused')}
        <Button size="small" onClick={onTasks}>
          {text('goTasks')} <ArrowRightOutlined aria-hidden />
        </Button>
      </div>
    )
  if (pendingReview > 0)
    return (
      <div className="flow-next is-todo" role="status">
        <ExclamationCircleFilled aria-hidden />
        {text('nextReview', { count: formatInt(pendingReview) })}
        {tab !== 'review' && (
          <Button size="small" onClick={() => onTab('review')}>
            {text('goReview')} <ArrowRightOutlined aria-hidden />
          </Button>
        )}
      </div>
    )
  if (state === 'ORDERED')
    return (
      <div className="flow-next is-done" role="status">
        <CheckCircleFilled aria-hidden />
        {text('nextOrdered', { count: formatInt(orderCount) })}
        <Button size="small" onClick={onOrders}>
          {text('goOrders')} <ArrowRightOutlined aria-hidden />
        </Button>
      </div>
    )
  if (openQty(task) === 0) return <div className="flow-next">{text('nextChoose')}</div>
  return (
    <div className="flow-next is-done" role="status">
      <CheckCircleFilled aria-hidden />
      {text('nextOrder')}
    </div>
  )
}

/** How far the match is; what it has done already can be looked at below. */
function Matching({ task }: { task: FlowTask }) {
  const text = useTexts(texts)
  const { state, doneBooks, bookCount } = task
  const percent = bookCount > 0 ? Math.floor((doneBooks / bookCount) * 100) : 0
  const facts = { done: formatInt(doneBooks), books: formatInt(bookCount) }
  return (
    <div className="flow-next is-matching" role="status">
      <Progress
        percent={percent}
        size="small"
        status="active"
        aria-label={text('nextMatchingOf', facts)}
      />
      <span>
        {state === 'QUEUED'
          ? text('nextQueued')
          : text(doneBooks < bookCount ? 'nextMatchingOf' : 'nextChoosing', facts)}
      </span>
    </div>
  )
}
