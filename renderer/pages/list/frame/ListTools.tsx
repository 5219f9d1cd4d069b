import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import type { Density } from '../../../parts/table'
import type { ShownColumns } from '../control/useShownColumns'
import type { ChartFold } from './useChartFold'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ListToolsProps {
  isBusy: boolean
  density: Density
  isLarge: boolean
  /** Where the list has charts. */
  charts?: ChartFold
  columns: ShownColumns
  onReload(): void
  onDensity(next: Density): void
  onLarge(next: boolean): void
  onColumns(): void
}

const densities = ['compact', 'standard', 'loose'] as const satisfies readonly Density[]

/** What a person sets about the grid itself, always at its upper right; mostly signs, the line belongs to the actions. */
export function ListTools(props: ListToolsProps) {
  const text = useTexts(texts)
  const large = props.isLarge ? text('restore') : text('enlarge')
  return (
    <div className="bc-list-tools" role="group" aria-label={text('tableSettings')}>
      {props.charts && (
        <button
          type="button"
          className="bc-charts-fold"
          aria-expanded={!props.charts.isFolded}
          onClick={props.charts.onFold}
        >
          {props.charts.isFolded
            ? text('showCharts', { count: props.charts.count })
            : text('hideCharts')}
        </button>
      )}
      <MoreColumns {...props.columns} />
      <select
        aria-label={text('rowHeight')}
        value={props.density}
        onChange={(event) => props.onDensity(event.target.value as Density)}
      >
        {densities.map((value) => (
          <option key={value} value={value}>
            {text(value)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={text('refresh')}
        title={text('refreshHint')}
        onClick={props.onReload}
        aria-busy={props.isBusy}
      >
        <ReloadOutlined aria-hidden spin={props.isBusy} />
      </button>
      <button
        type="button"
        aria-label={large}
        aria-pressed={props.isLarge}
        title={text('enlargeHint', { large })}
        onClick={() => props.onLarge(!props.isLarge)}
      >
        {props.isLarge ? (
          <FullscreenExitOutlined aria-hidden />
        ) : (
          <FullscreenOutlined aria-hidden />
        )}
      </button>
      <button
        type="button"
        aria-label={text('columns')}
        title={text('columns')}
        onClick={props.onColumns}
      >
        <SettingOutlined aria-hidden />
      </button>
    </div>
  )
}

/** How many columns wait in the drawer, and the way to have them all in the table. */
function MoreColumns({ tucked, isAll, onAll }: ShownColumns) {
  const text = useTexts(texts)
  if (tucked.length === 0 && !isAll) return null
  return (
    <button
      type="button"
      className="bc-more-columns"
      aria-pressed={isAll}
      title={
        isAll
          ? text('fitColumnsHint')
          : text('moreColumnsHint', { labels: tucked.map(({ label }) => label).join('、') })
      }
      onClick={() => onAll(!isAll)}
    >
      {isAll ? text('fitColumns') : text('moreColumns', { count: tucked.length })}
    </button>
  )
}
