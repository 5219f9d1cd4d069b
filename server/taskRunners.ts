import { brandImport } from './modules/brand'
import { orderImport } from './modules/order'
import { productImport } from './modules/product'
import { callRunners, inChunks, type TaskRunner, type WorkDeps } from './modules/task'

const imports = [brandImport, orderImport, productImport]

/** Who does which kind of long work, by task type. */
export const createTaskRunners = (deps: WorkDeps): Readonly<Record<string, TaskRunner>> => ({
  ...callRunners(deps),
  ...Object.fromEntries(imports.map(({ type, run }) => [type, inChunks(run)])),
})
