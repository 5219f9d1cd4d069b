import { Button } from 'antd'
import { useCan } from '../../../runtime/access'
import { useDictionary } from '../../../runtime/dictionaries'
import { formatInt, formatMoney, formatRate } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import { useOpenPage } from '../../../runtime/routing'
import { useDialog, type DialogControls } from '../../../renderer/parts/dialog'
import { Tag } from '../../../renderer/parts/cells'
import { StrategyDialog } from './StrategyDialog'
import { texts } from './texts'
import type { FlowTask } from './types'

interface FlowHeadProps {
  task: FlowTask | undefined
  /** Choices were made anew. */
  onChanged: () => void
}

/** The list's name and what it costs so far; a strategy to try, and the way to its order. */
export function FlowHead({ task, onChanged }: FlowHeadProps) {
  const text = useTexts(texts)
  const states = useDictionary('gp_task_state')
  const strategies = useDictionary('gp_strategy')
  const dialogs = useDialog()
  const open = useOpenPage()
  const can = useCan()
  if (!task)
    return (
      <header className="flow-head" aria-busy>
        <h1>{text('flow')}</h1>
      </header>
    )
  const compare = async () => {
    const changed = await dialogs.open<boolean>({
      title: text('strategyTitle'),
      width: 860,
      content: strategyContent(task),
    })
    if (changed) onChanged()
  }
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
        <Sum name={text('amount')} value={formatMoney(task.amount)} isMain />
        <Sum name={text('postage')} value={formatMoney(task.postageAmount)} />
        <Sum name={text('sellers')} value={formatInt(task.sellerCount)} />
        <Sum
          name={text('discount')}
          value={task.avgDiscount ? formatRate(task.avgDiscount) : '–'}
        />
      </dl>
      <div className="flow-tools">
        {can('gp:review:choose') && (
          <Button onClick={() => void compare()}>
            {text('strategy', { name: strategies.label(task.strategy) })}
          </Button>
        )}
        {can('gp:task:order') && (
          <Button
            type="primary"
            disabled={task.chosenQty === 0}
            title={task.chosenQty === 0 ? text('nothingToOrder') : undefined}
            onClick={() => open({ path: '/stockCircle/confirmOrder', query: { taskId: task.id } })}
          >
            {text('order')}
          </Button>
        )}
      </div>
    </header>
  )
}

const strategyContent =
  (task: FlowTask) =>
  ({ close, requestClose }: DialogControls<boolean>) => (
    <StrategyDialog task={task} onTaken={() => close(true)} onClose={requestClose} />
  )

function Sum(props: { name: string; value: string; isMain?: boolean }) {
  return (
    <div className={props.isMain ? 'flow-sum is-main' : 'flow-sum'}>
      <dt>{props.name}</dt>
      <dd>{props.value}</dd>
    </div>
  )
}
