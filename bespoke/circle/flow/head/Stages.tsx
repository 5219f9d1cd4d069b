import { Button } from 'antd'
import { formatInt } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'
import type { FlowTask } from '../data/types'
import { useAskFailedAgain, useCounts } from '../state/useTask'

interface StagesProps {
  taskId: string
  task: FlowTask | undefined
  tab: string
  onTab: (tab: string) => void
}

/** From the list to its order in five figures; each shows its books. What has no offer stands beside them. */
export function Stages({ taskId, task, tab, onTab }: StagesProps) {
  const text = useTexts(texts)
  const { data: counts, isError } = useCounts(taskId)
  const askAgain = useAskFailedAgain(taskId)
  const total = task?.bookCount ?? 0
  const stages = [
    { tab: 'all', name: text('recognised') },
    { tab: 'matched', name: text('matched') },
    { tab: 'review', name: text('toReview'), isTodo: true },
    { tab: 'chosen', name: text('chosen') },
    { tab: 'ordered', name: text('ordered') },
  ]
  const rest = [
    { tab: 'limit', name: text('overLimit') },
    { tab: 'NONE', name: text('noOffer') },
  ]
  const button = (one: { tab: string; name: string; isTodo?: boolean }) => {
    const count = counts?.[one.tab]
    const share = total > 0 && count !== undefined ? Math.round((count / total) * 100) : undefined
    return (
      <button
        key={one.tab}
        type="button"
        className={one.isTodo && count ? 'flow-stage is-todo' : 'flow-stage'}
        aria-pressed={one.tab === tab}
        onClick={() => onTab(one.tab)}
      >
        <span>{one.name}</span>
        <strong>{count === undefined ? '–' : formatInt(count)}</strong>
        {share !== undefined && one.tab !== 'all' && !one.isTodo && <em>{share} %</em>}
      </button>
    )
  }
  return (
    <nav className="flow-stages" aria-label={text('stages')}>
      <div className="flow-way">{stages.map(button)}</div>
      <div className="flow-rest">{rest.map(button)}</div>
      {isError && (
        <Button size="small" title={text('figuresFailed')} onClick={() => void askAgain()}>
          {text('retry')}
        </Button>
      )}
    </nav>
  )
}
