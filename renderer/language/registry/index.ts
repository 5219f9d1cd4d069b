export { createRegistry } from './createRegistry'
export type { Registry } from './createRegistry'
export { FramePart } from './FramePart'
export { RegistryProvider, useRegistry } from './RegistryProvider'
export type {
  BatchOutcome,
  CellComponent,
  CellProps,
  DialogComponent,
  DialogList,
  DialogProps,
  FormEffect,
  FormValidator,
  PageComponent,
  PageProps,
  PageScope,
  PartComponent,
  PartName,
  Remedy,
  Row,
  RowOutcome,
  TaskTicket,
} from './types'
