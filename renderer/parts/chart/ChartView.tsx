import { TableOutlined } from '@ant-design/icons'
import { Button, Skeleton, Tooltip } from 'antd'
import { useMemo, useState } from 'react'
import { useDictionary } from '../../../runtime/dictionaries'
import { ErrorBoundary } from '../../../runtime/errors'
import { formatDate } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import { requireField } from '../../../schemas/language'
import type { ChartProps } from '../../language/blocks'
import { useInspected } from '../../language/inspection'
import './chart.css'
import { chartData, isRanking, type ChartGroup } from './data/chartData'
import { ChartFailed } from './ChartFailed'
import { ChartPicture } from './ChartPicture'
import { ChartRanks } from './ChartRanks'
import { isPickable } from './ChartTable'
import { pickedOf, withoutPick } from './data/pickedOf'
import { texts } from './texts'
import { useChartRows, type ChartRows } from './data/useChartRows'

/** One chart with its own data: loading, empty and failed stay inside its frame, and so does a thrown drawing. */
export function ChartView(props: ChartProps) {
  const text = useTexts(texts)
  const [isTable, setTable] = useState(false)
  const { chart, call, resource } = props
  const { title } = chart
  const region = useInspected('chart', { chart, call, resource })
  return (
    <section className="bch-chart" aria-label={title} data-region={region}>
      <header>
        <h2>{title}</h2>
        {!isRanking(chart) && (
          <Tooltip title={text(isTable ? 'showChart' : 'showData')}>
            <Button
              type="text"
              size="small"
              icon={<TableOutlined aria-hidden />}
              aria-label={text('showDataOf', { title })}
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            />
          </Tooltip>
        )}
      </header>
      <ErrorBoundary what={text('chartNamed', { title })}>
        <ChartBody {...props} isTable={isTable} />
      </ErrorBoundary>
    </section>
  )
}

function ChartBody(props: ChartProps & { isTable: boolean }) {
  const { chart, call, body } = props
  // The chart keeps the groups beside the picked one, so that another can be picked.
  const asked = useMemo(() => withoutPick(chart, body), [chart, body])
  const answer = useChartRows(chart.call ?? call, asked)
  if (answer.status === 'loading') return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  if (answer.status === 'failed') return <ChartFailed error={answer.error} onRetry={answer.retry} />
  return <ReadyChart {...props} answer={answer} />
}

type Ready = Extract<ChartRows, { status: 'ready' }>

function ReadyChart(props: ChartProps & { isTable: boolean; answer: Ready }) {
  const text = useTexts(texts)
  const { chart, resource, resources, body, onPick, answer, isTable } = props
  const labelOf = useLabel(props)
  const data = useMemo(
    () => chartData(chart, answer.rows, resource, resources, labelOf),
    [chart, answer.rows, resource, resources, labelOf],
  )
  const wanted = pickedOf(chart, body)
  // A pick that lies within 其他 has no group of its own: nothing steps back for it.
  const picked = data.groups.some(({ value }) => value === wanted) ? wanted : undefined
  const canPick = onPick !== undefined && chart.click !== 'none'
  const pick = (group: ChartGroup) => isPickable(group) && onPick?.(group.value)
  const shared = { data, picked, onPick: canPick ? pick : undefined }
  if (data.groups.length === 0)
    return (
      <p role="status" className="bch-empty">
        {text('noData')}
      </p>
    )
  return (
    <div className={answer.isStale ? 'bch-body bch-stale' : 'bch-body'} aria-busy={answer.isStale}>
      {answer.error && <ChartFailed error={answer.error} onRetry={answer.retry} isStale />}
      {isRanking(chart) ? (
        <ChartRanks title={chart.title} {...shared} />
      ) : (
        <ChartPicture title={chart.title} type={chart.type} {...shared} isTable={isTable} />
      )}
    </div>
  )
}

/** What a group is called: its dictionary's label, a date in short, else the value itself. */
function useLabel({ chart, resource, resources }: ChartProps): (value: string) => string {
  const { dict, type } = requireField(chart.x, resource, resources)
  const { label } = useDictionary(dict ?? (type === 'bool' ? 'yes_no' : undefined))
  return useMemo(() => {
    if (dict !== undefined || type === 'bool') return label
    if (type === 'date' || type === 'datetime') return (value: string) => formatDate(value)
    return (value: string) => value
  }, [label, dict, type])
}
