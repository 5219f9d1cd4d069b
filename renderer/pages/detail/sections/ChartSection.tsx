import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { pathParams } from '../../../actions'
import { useBlocks } from '../../../language/blocks'
import type { DetailSection } from './sections'
import type { SectionFrame } from './SectionFrame'

/** A chart of the record; its call is asked with what identifies the record as filter. */
export function ChartSection({ section, frame }: { section: DetailSection; frame: SectionFrame }) {
  const { Chart } = useBlocks()
  const { record, identity } = frame
  const chart = useMemo(() => {
    if (!section.chart || !record) return undefined
    const { call } = section.chart
    return { ...section.chart, call: call && filled(call, [identity, record]) }
  }, [section.chart, identity, record])
  const body = useMemo(() => ({ filter: identity }), [identity])
  if (!chart) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return (
    <Chart
      chart={chart}
      resource={section.resource}
      resources={frame.resources}
      call={chart.call ?? ''}
      body={body}
    />
  )
}

/** The call with its `{x}` in place: a chart knows nothing of the record. */
function filled(call: string, sources: readonly Readonly<Record<string, unknown>>[]): string {
  const params = pathParams(call, sources)
  return call.replace(/\{(\w+)\}/g, (slot, name: string) => params[name] ?? slot)
}
