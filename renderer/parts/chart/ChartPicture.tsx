import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Chart } from '../../../schemas/contract/language.gen'
import { lazyPart } from '../../../runtime/errors'
import './chart.css'
import type { ChartData, ChartGroup } from './data/chartData'
import { ChartTable } from './ChartTable'

const ChartCanvas = lazyPart(async () => (await import('./canvas/ChartCanvas')).ChartCanvas)

interface ChartPictureProps {
  title: string
  type: Chart['type']
  data: ChartData
  picked?: string
  onPick?(group: ChartGroup): void
  /** The figures in place of the picture. */
  isTable?: boolean
}

/** Figures that are there, drawn: the picture, fetched when first shown, and the table that says the same. */
export function ChartPicture({ title, type, isTable = false, ...shared }: ChartPictureProps) {
  return (
    <>
      {!isTable && (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
          <ChartCanvas type={type} {...shared} />
        </Suspense>
      )}
      <ChartTable title={title} {...shared} isShown={isTable} />
    </>
  )
}
