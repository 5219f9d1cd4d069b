import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Chart } from '../../../../schemas/contract/language.gen'
import type { Resources } from '../../../../schemas/language'
import { useBlocks } from '../../../language/blocks'
import './charts.css'
import { oneValue } from '../../../parts/filter/value/oneValue'
import type { ListController } from '../control/controller'
import { unsorted } from '../state/requestOf'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ListChartsProps {
  /** Those of one place. */
  charts: readonly Chart[]
  place?: Chart['place']
  list: ListController
  resource: string
  resources: Resources
}

type WithChartsProps = Omit<ListChartsProps, 'charts' | 'place'> & {
  charts: readonly Chart[] | undefined
  /** Folded away they are not drawn and ask for nothing. */
  isFolded?: boolean
  /** The grid. */
  children: ReactNode
}

/** The grid with the charts of its list, above it or on its right. */
export function WithCharts({ charts = [], isFolded, children, ...facts }: WithChartsProps) {
  const above = charts.filter(({ place }) => place !== 'right')
  const right = charts.filter(({ place }) => place === 'right')
  return (
    <>
      {above.length > 0 && !isFolded && <ListCharts {...facts} charts={above} />}
      {right.length > 0 ? (
        // Also while they are folded: the grid keeps its place, and with it its scroll and its ticks.
        <div className="bc-beside">
          {children}
          {!isFolded && <ListCharts {...facts} charts={right} place="right" />}
        </div>
      ) : (
        children
      )}
    </>
  )
}

/** The list's charts over the same rows as the grid; a click on a group filters by it, a second one no longer. */
function ListCharts({ charts, place = 'top', list, resource, resources }: ListChartsProps) {
  const text = useTexts(texts)
  const { Chart } = useBlocks()
  const body = useMemo(() => unsorted(list.request), [list.request])
  return (
    <section
      className={`bc-list-charts bc-charts-${place}`}
      aria-label={place === 'top' ? text('charts') : text('chartsOnTheRight')}
    >
      {charts.map((chart) => (
        <Chart
          key={chart.key}
          chart={chart}
          resource={resource}
          resources={resources}
          call={`${list.facts.call}/chart/${chart.key}`}
          body={body}
          onPick={chart.click === 'none' ? undefined : pickFor(chart, list)}
        />
      ))}
    </section>
  )
}

/** @returns undefined when the list has no filter for what the chart groups by */
function pickFor({ x }: Chart, { filters, query }: ListController) {
  const filter = filters.find(({ field }) => field === x)
  if (!filter) return undefined
  return (value: string | undefined) => {
    if (value === undefined) return
    const { [x]: before, ...others } = query.state.filter
    const next = oneValue(filter, value)
    const isSame = JSON.stringify(before) === JSON.stringify(next)
    query.setFilter(isSame || next === undefined ? others : { ...others, [x]: next })
  }
}
