import { Bars, lengthsOf, type Bar } from '../bars'
import type { ChartData, ChartGroup } from './data/chartData'
import { isPickable } from './ChartTable'
import { printFigure } from './data/printFigure'

interface ChartRanksProps {
  title: string
  data: ChartData
  picked?: string
  onPick?(group: ChartGroup): void
}

/** A ranking: every name and figure is read, which columns under an axis of cut names do not allow. */
export function ChartRanks({ title, data, picked, onPick }: ChartRanksProps) {
  const [series] = data.series
  if (!series) return null
  // what is gathered would make every other bar a stub
  const ranked = data.groups.filter(({ value }) => value !== undefined)
  const lengths = lengthsOf(ranked.map(({ values }) => values[0] ?? '0'))
  const bars = data.groups.map((group) => ({
    key: group.value ?? '$other',
    name: nameOf(group, picked, onPick),
    figure: printFigure(series, group.values[0]),
    length: lengths[ranked.indexOf(group)],
    state: picked === undefined ? undefined : stateOf(group, picked),
  }))
  return (
    // where many names scroll, keys reach them too
    <div className="bch-ranks" tabIndex={0} role="group" aria-label={title}>
      <Bars bars={bars} isRanked label={title} />
    </div>
  )
}

const stateOf = ({ value }: ChartGroup, picked: string): Bar['state'] =>
  value === picked ? 'picked' : 'aside'

function nameOf(group: ChartGroup, picked: string | undefined, onPick: ChartRanksProps['onPick']) {
  if (!onPick || !isPickable(group)) return <span title={group.label}>{group.label}</span>
  return (
    <button
      type="button"
      title={group.label}
      aria-pressed={group.value === picked}
      onClick={() => onPick(group)}
    >
      {group.label}
    </button>
  )
}
