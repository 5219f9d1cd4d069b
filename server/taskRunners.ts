import { brandImport } from './modules/brand'
import { syncRunner } from './modules/initOrder'
import { customerImport } from './modules/customer'
import { expressImport, orderImport } from './modules/order'
import { productImport } from './modules/product'
import { supplierImport } from './modules/supplier'
import { wholesaleImport } from './modules/wholesale'
import { whitelistImport } from './modules/limitWhitelist'
import { offerImport } from './modules/supplierGoods'
import { purchaseImport } from './modules/purchase'
import {
  callRunners,
  inChunks,
  orderSyncTaskType,
  type TaskRunner,
  type WorkDeps,
} from './modules/task'

const imports = [
  wholesaleImport,
  purchaseImport,
  brandImport,
  expressImport,
  orderImport,
  productImport,
  customerImport,
  offerImport,
  supplierImport,
  whitelistImport,
]

/** Who does which kind of long work, by task type. */
export const createTaskRunners = (deps: WorkDeps): Readonly<Record<string, TaskRunner>> => ({
  ...callRunners(deps),
  [orderSyncTaskType]: syncRunner(deps),
  ...Object.fromEntries(imports.map(({ type, run }) => [type, inChunks(run)])),
})
