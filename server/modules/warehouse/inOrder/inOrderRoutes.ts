import { unknownRoutes } from './hand/unknownRoutes'
import { openRoutes } from './read/openRoutes'
import { printInRoutes } from './read/printIn'
import { sideRoutes } from './read/sides'
import { inMachine } from './routes/inMachine'
import { itemRoutes } from './routes/itemRoutes'
import { boxList } from './boxes/boxList'
import { boxRoutes } from './boxes/receiveBox'
import { scanRoutes } from './scan/receiveStation'

/** What people ask of RK documents. */
export const inOrderRoutes = [
  ...sideRoutes,
  ...openRoutes,
  ...printInRoutes,
  ...inMachine,
  ...itemRoutes,
  ...boxList,
  ...boxRoutes,
  ...unknownRoutes,
  ...scanRoutes,
]
