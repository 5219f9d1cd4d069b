import { ArrowRightOutlined, CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { formatInt } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'
import type { FlowTask } from '../data/types'

interface NextStepProps {
  task: FlowTask | undefined
  tab: string
  onTab: (tab: string) => void
  onOrders: () => void
}

/** One line: what is to be done now, with the way there. */
export function NextStep({ task, tab, onTab, onOrders }: NextStepProps) {
  const text = useTexts(texts)
  if (!task) return <div className="flow-next" aria-busy />
  const { state, pendingReview, chosenQty, orderCount } = task
  if (state === 'QUEUED' || state === 'MATCHING')
    return <div className="flow-next">{text('nextMatching')}</div>
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
  if (chosenQty === 0) return <div className="flow-next">{text('nextChoose')}</div>
  return (
    <div className="flow-next is-done" role="status">
      <CheckCircleFilled aria-hidden />
      {text('nextOrder')}
    </div>
  )
}
