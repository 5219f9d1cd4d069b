import { Button } from 'antd'
import { useDictionary } from '../../../../runtime/dictionaries'
import { formatInt, formatMoney, formatRate } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { Tag } from '../../../../renderer/parts/cells'
import { HeadSkeleton } from '../frame/FlowSkeletons'
import { openQty } from '../data/decide'
import { sumYuan } from '../../sumYuan'
import { isMoving } from '../state/useTask'
import { texts } from '../texts'
import type { FlowTask } from '../data/types'

interface FlowHeadProps {
  task: FlowTask | undefined
  /** Absent where the person may not. */
  onCompare: (() => void) | undefined
  onSuppliers: () => void
  onOrder: (() => void) | undefined
}

/** The list's name and what it costs so far, adding up; a strategy to try, and the way to its order. */
export function FlowHead({ task, onCompare, onSuppliers, onOrder }: FlowHeadProps) {
  const text = useTexts(texts)
  const states = useDictionary('gp_task_state')
  const strategies = useDictionary('gp_strategy')
  if (!task) return <HeadSkeleton />
  const open = openQty(task)
  const isReady = open > 0 && task.pendingReview === 0 && !isMoving(task.state)
  return (
    <header className="flow-head">
      <div className="flow-name">
        <h1>{task.taskName || task.taskNum}</h1>
        <Tag color={states.color(task.state)}>{states.label(task.state)}</Tag>
        <span className="flow-muted">
          {text('asked', { books: formatInt(task.bookCount), copies: formatInt(task.needQty) })}
        </span>
      </div>
      <dl className="flow-sums">
        <Sum name={text('goods')} value={formatMoney(task.amount)} />
        <Sum name={text('postage')} value={postageOf(task)} sign="+" />
        <Sum
          name={text(task.unknownPostage > 0 ? 'totalWithout' : 'total')}
          value={formatMoney(sumYuan(task.amount, task.postageAmount))}
          sign="="
          isMain
        />
        <Sum
          name={text('discount')}
          value={task.avgDiscount ? formatRate(task.avgDiscount) : '–'}
        />
      </dl>
      <div className="flow-tools">
        <Button onClick={onSuppliers} aria-keyshortcuts="G">
          {text('suppliersOf', { count: formatInt(task.sellerCount) })}
        </Button>
        {onCompare && (
          <Button onClick={onCompare} aria-keyshortcuts="T">
            {text('strategy', { name: strategies.label(task.strategy) })}
          </Button>
        )}
        {onOrder && (
          <Button
            type={isReady ? 'primary' : 'default'}
            disabled={open === 0}
            title={
              open > 0 ? undefined : text(task.orderedQty > 0 ? 'allOrdered' : 'nothingToOrder')
            }
            aria-keyshortcuts="O"
            onClick={onOrder}
          >
            {text('order')}
          </Button>
        )}
      </div>
    </header>
  )
}

/** What nobody knows is never written as nothing. */
function postageOf({ postageAmount, unknownPostage }: FlowTask): string {
  if (unknownPostage === 0) return formatMoney(postageAmount)
  const unknown = texts.say('postageOpen', { count: formatInt(unknownPostage) })
  return Number(postageAmount) === 0 ? unknown : `${formatMoney(postageAmount)} + ${unknown}`
}

function Sum(props: { name: string; value: string; sign?: string; isMain?: boolean }) {
  return (
    <>
      {props.sign && (
        <span className="flow-sign" aria-hidden>
          {props.sign}
        </span>
      )}
      <div className={props.isMain ? 'flow-sum is-main' : 'flow-sum'}>
        <dt>{props.name}</dt>
        <dd>{props.value}</dd>
      </div>
    </>
  )
}
