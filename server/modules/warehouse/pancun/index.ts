import { checkStationRoutes } from './ancient/checkStation'
import { changeCopy, removeCopy } from './ancient/copyActions'
import { copyLast, same } from './ancient/lookUp'
import { sameCopies } from './ancient/sameCopies'
import { documentActions } from './desk/actions'
import { beginRoutes } from './desk/beginRoute'
import { pancunList } from './desk/lists'
import { ancient, pt } from './kinds'
import { changeLine } from './pt/changeLine'
import { ptStationRoutes } from './pt/ptStation'

export const pancunRoutes = [
  ...beginRoutes,
  ...pancunList(pt, '普通盘存'),
  ...pancunList(ancient, '古旧书盘存'),
  ...documentActions(pt),
  ...documentActions(ancient),
  changeLine,
  changeCopy,
  removeCopy,
  same,
  ...sameCopies,
  copyLast,
  ...ptStationRoutes,
  ...checkStationRoutes,
]
