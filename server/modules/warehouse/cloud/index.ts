import { sql } from 'kysely'
import { defineTaskPage } from '../../../kit/taskPages'
import { black, down } from './black'
import { goodsActions } from './goods'
import { cloudLists } from './lists'
import { cloudMachine } from './machine'
import { recordRoutes } from './record'
import { cloudTaskType } from './sync'

const ofLine = (name: string) => sql`t.request -> 'values' ->> ${name}`

const tasks = defineTaskPage({
  page: '/centerCloudStoreTaskManage',
  types: [cloudTaskType],
  columns: {
    cloudId: sql`(t.params ->> 'cloudId')::bigint`,
    changeQuantity: sql`(select coalesce(sum((i.request -> 'values' ->> 'quantity')::int), 0)::int from task_item i
      where i.task_id = t.id and i.item_status = 'SUCCESS')`,
  },
  itemColumns: { quantity: ofLine('quantity'), supplyPrice: ofLine('supplyPrice') },
})

export { cloudTaskType, runSync } from './sync'

export const cloudRoutes = [
  ...cloudLists,
  ...recordRoutes,
  ...cloudMachine,
  ...goodsActions,
  black,
  down,
  ...tasks,
]
