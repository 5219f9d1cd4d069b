import { importOrders, orderImportType } from './modules/order'
import { importChunk, importTaskType } from './modules/product'
import type { ChunkRunner } from './modules/task'

/** Who does which kind of long work, by task type. */
export const taskRunners: Readonly<Record<string, ChunkRunner>> = {
  [importTaskType]: importChunk,
  [orderImportType]: importOrders,
}
