import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Chart } from '../../schemas/contract/language.gen'
import type { Resources } from '../../schemas/language'
import { useBlocks } from '../blocks'
import './charts.css'
import { oneValue } from '../filter/oneValue'
import type { ListController } from './controller'
import { unsorted } from './requestOf'
import { useFolded } from './useFolded'

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
  /** The grid. */
  children: ReactNode
}

/** The grid with the charts of its list, above it or on its right. */
export function WithCharts({ charts = [], children, ...facts }: WithChartsProps) {
  const above = charts.filter(({ place }) => place !== 'right')
  const right = charts.filter(({ place }) => place === 'right')
  return (
    <>
      {above.length > 0 && <ListCharts {...facts} charts={above} />}
      {right.length > 0 ? (
        <div className="bc-beside">
          {children}
          <ListCharts {...facts} charts={right} place="right" />
        </div>
      ) : (
        children
      )}
    </>
  )
}

/** The list's charts, to be folded away, over the same rows as the grid; a click on a group filters by it, a second one no longer. */
function ListCharts({ charts, place = 'top', list, resource, resources }: ListChartsProps) {
  const { Chart } = useBlocks()
  const body = useMemo(() => unsorted(list.request), [list.request])
  const [isFolded, setFolded] = useFolded(`charts:${place}:${list.facts.call.replace(/^\w+ /, '')}`)
  const id = useId()
  const side = place === 'right' ? '右边的' : ''
  return (
    <section
      className={`bc-charts bc-charts-${place}`}
      aria-label={place === 'top' ? '图表' : '右边的图表'}
    >
      <button
        type="button"
        className="bc-charts-fold"
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => setFolded(!isFolded)}
      >
        {isFolded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        {isFolded ? `展开${side} ${charts.length} 张图表` : `收起${side}图表`}
      </button>
      <div id={id} className="bc-list-charts" hidden={isFolded}>
        {/* Folded charts ask for nothing. */}
        {!isFolded &&
          charts.map((chart) => (
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
      </div>
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
