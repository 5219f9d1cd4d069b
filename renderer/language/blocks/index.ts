export { BlocksProvider, useBlocks } from './BlocksProvider'
export type { Blocks, ChartProps, ListBlockProps, RowDetailProps } from './types'
