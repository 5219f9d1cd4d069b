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
  FormValidator,
  PageComponent,
  PageProps,
  PageScope,
  Row,
  RowOutcome,
  TaskTicket,
} from './types'
