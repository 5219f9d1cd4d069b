import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary, lazyPart } from '../../../runtime/errors'
import type { Blocks, ChartProps, ListBlockProps, RowDetailProps } from '../../language/blocks'
import { BlockLoading } from './BlockLoading'
import { texts } from './texts'

const List = lazyPart(async () => (await import('../list')).ListBlock)
const RowDetail = lazyPart(async () => (await import('../detail')).RowDetailView)
const Chart = lazyPart(async () => (await import('../../parts/chart')).ChartView)

/** The parts pages hold inside each other. Each is fetched when the first page needs it, and fails alone. */
export const blocks: Blocks = {
  List: alone<ListBlockProps>('list', (props) => <List {...props} />),
  RowDetail: alone<RowDetailProps>('details', (props) => <RowDetail {...props} />),
  Chart: alone<ChartProps>('chart', (props) => <Chart {...props} />),
}

function alone<P extends object>(
  what: 'list' | 'details' | 'chart',
  draw: (props: P) => ReactNode,
): ComponentType<P> {
  const Block = (props: P) => (
    <ErrorBoundary what={texts.say(what)}>
      <Suspense fallback={<BlockLoading />}>{draw(props)}</Suspense>
    </ErrorBoundary>
  )
  Block.displayName = `Block(${what})`
  return Block
}
