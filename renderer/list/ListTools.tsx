import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import type { Density } from '../table'
import type { ChartFold } from './useChartFold'

interface ListToolsProps {
  isBusy: boolean
  density: Density
  isLarge: boolean
  /** Where the list has charts. */
  charts?: ChartFold
  onReload(): void
  onDensity(next: Density): void
  onLarge(next: boolean): void
  onColumns(): void
}

const densities: [Density, string][] = [
  ['compact', '紧凑'],
  ['standard', '标准'],
  ['loose', '宽松'],
]

/** What a person sets about the grid itself, always at its upper right; mostly signs, the line belongs to the actions. */
export function ListTools(props: ListToolsProps) {
  const large = props.isLarge ? '还原' : '放大'
  return (
    <div className="bc-list-tools" role="group" aria-label="表格设置">
      {props.charts && (
        <button
          type="button"
          className="bc-charts-fold"
          aria-expanded={!props.charts.isFolded}
          onClick={props.charts.onFold}
        >
          {props.charts.isFolded ? `展开 ${props.charts.count} 张图表` : '收起图表'}
        </button>
      )}
      <select
        aria-label="行高"
        value={props.density}
        onChange={(event) => props.onDensity(event.target.value as Density)}
      >
        {densities.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label="刷新"
        title="刷新（Alt+R）"
        onClick={props.onReload}
        aria-busy={props.isBusy}
      >
        <ReloadOutlined aria-hidden spin={props.isBusy} />
      </button>
      <button
        type="button"
        aria-label={large}
        aria-pressed={props.isLarge}
        title={`${large}：列表占满窗口`}
        onClick={() => props.onLarge(!props.isLarge)}
      >
        {props.isLarge ? (
          <FullscreenExitOutlined aria-hidden />
        ) : (
          <FullscreenOutlined aria-hidden />
        )}
      </button>
      <button type="button" aria-label="自定义列" title="自定义列" onClick={props.onColumns}>
        <SettingOutlined aria-hidden />
      </button>
    </div>
  )
}
