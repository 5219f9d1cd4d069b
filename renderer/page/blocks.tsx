import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from '../../runtime/errors'
import type { Blocks, ChartProps, ListBlockProps, RowDetailProps } from '../blocks'
import { BlockLoading } from './BlockLoading'

const List = lazy(() => import('../list').then(({ ListBlock }) => ({ default: ListBlock })))
const RowDetail = lazy(() =>
  import('../detail').then(({ RowDetailView }) => ({ default: RowDetailView })),
)
const Chart = lazy(() => import('../chart').then(({ ChartView }) => ({ default: ChartView })))

/** The parts pages hold inside each other. Each is fetched when the first page needs it, and fails alone. */
export const blocks: Blocks = {
  List: alone<ListBlockProps>('列表', (props) => <List {...props} />),
  RowDetail: alone<RowDetailProps>('详情', (props) => <RowDetail {...props} />),
  Chart: alone<ChartProps>('图表', (props) => <Chart {...props} />),
}

function alone<P extends object>(what: string, draw: (props: P) => ReactNode): ComponentType<P> {
  const Block = (props: P) => (
    <ErrorBoundary what={what}>
      <Suspense fallback={<BlockLoading />}>{draw(props)}</Suspense>
    </ErrorBoundary>
  )
  Block.displayName = `Block(${what})`
  return Block
}
