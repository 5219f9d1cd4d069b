export { createRegistry } from './createRegistry'
export type { Registry } from './createRegistry'
export { RegistryProvider, useRegistry } from './RegistryProvider'
export type {
  BatchOutcome,
  CellComponent,
  CellProps,
  DialogComponent,
  DialogProps,
  FormEffect,
  PageComponent,
  PageProps,
  PageScope,
  Row,
  RowOutcome,
} from './types'
