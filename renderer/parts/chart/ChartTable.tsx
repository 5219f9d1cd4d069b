import type { ChartData, ChartGroup } from './data/chartData'
import { printFigure } from './data/printFigure'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface ChartTableProps {
  title: string
  data: ChartData
  picked?: string
  onPick?(group: ChartGroup): void
  /** For eyes too; otherwise for screen readers and the keyboard alone. */
  isShown: boolean
}

/** The chart as figures: what a screen reader reads, and how the keyboard reaches every group. */
export function ChartTable({ title, data, picked, onPick, isShown }: ChartTableProps) {
  const text = useTexts(texts)
  return (
    <div className={isShown ? 'bch-table' : 'bch-table bch-unseen'}>
      <table aria-label={text('dataOf', { title })}>
        <thead>
          <tr>
            <th scope="col">{data.dimension}</th>
            {data.series.map((series) => (
              <th key={series.prop} scope="col" className="bch-figure">
                {series.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.groups.map((group) => (
            <tr key={group.value ?? '$other'}>
              <th scope="row">
                <GroupName group={group} isPicked={isPicked(group, picked)} onPick={onPick} />
              </th>
              {data.series.map((series, at) => (
                <td key={series.prop} className="bch-figure">
                  {printFigure(series, group.values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface GroupNameProps {
  group: ChartGroup
  isPicked: boolean
  onPick?(group: ChartGroup): void
}

function GroupName({ group, isPicked, onPick }: GroupNameProps) {
  if (!onPick || !isPickable(group)) return <>{group.label}</>
  return (
    <button
      type="button"
      className="bch-link"
      aria-pressed={isPicked}
      onClick={() => onPick(group)}
    >
      {group.label}
    </button>
  )
}

const isPicked = (group: ChartGroup, picked: string | undefined) =>
  group.value !== undefined && group.value === picked

// 其他 gathers many values, and a blank one cannot be filtered by.
export const isPickable = ({ value }: ChartGroup) => value !== undefined && value !== ''
