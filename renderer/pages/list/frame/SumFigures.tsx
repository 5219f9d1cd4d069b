import type { ResolvedColumn } from '../../../../schemas/language'
import { unitBeside } from '../../../parts/cells'
import { inspect } from '../../../language/inspection'
import type { ListSummary } from '../control/controller'
import { formatSum } from '../state/formatSum'

interface SumFiguresProps {
  figures: readonly ResolvedColumn[]
  summary: ListSummary
}

/** The few sums a report is looked up for, large, over the same filter as its rows. What is not known so is a dash. */
export function SumFigures({ figures, summary }: SumFiguresProps) {
  return (
    <dl className="bc-sum-figures">
      {figures.map((column) => {
        const sum = summary.isReady ? formatSum(column, summary.sums[column.prop]) : ''
        // a column that leads elsewhere names its unit; ¥ says it already
        const unit = column.type === 'money' ? undefined : unitBeside(column)
        return (
          <div key={column.prop} data-inspect={inspect('line', column.prop)}>
            <dt>{column.label}</dt>
            <dd>
              {sum || '—'}
              {sum && unit && <small>{unit}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
