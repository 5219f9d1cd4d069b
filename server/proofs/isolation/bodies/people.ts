import type { Fact } from '../facts'
import type { OwnRows } from '../ownRows'
import type { WholeBodies } from './WholeBody'

const range = ({ warehouseId }: OwnRows) => ({ dataScope: 'CUSTOM', warehouseIds: [warehouseId] })
const userRange = (own: OwnRows) => ({ ...range(own), warehouseId: own.warehouseId })
const viewOf = ({ id }: Fact) => ({ path: '/brandInfo', id })

/** Roles, users, what they keep and what they may look at. */
export const peopleBodies: WholeBodies = {
  // refused at the last by a name that every company has
  'POST /system/role/copy': (own) => ({
    id: own.roleId,
    roleName: '样',
    roleKey: 'boss',
    roleSort: 0,
    status: '1',
    menuIds: ['1'],
    ...range(own),
  }),
  'POST /system/role/edit': (own) => ({ id: own.roleId, ...range(own) }),
  'POST /system/role/setRange': (own) => ({ id: own.roleId, ...range(own) }),
  'POST /system/user/add': (own) => ({
    username: 'sample-clerk',
    nickName: '样',
    phone: '13800000001',
    roleIds: [own.roleId],
    ...userRange(own),
  }),
  'POST /system/user/edit': (own) => ({
    id: own.colleagueId,
    roleIds: [own.roleId],
    ...userRange(own),
  }),
  'POST /system/user/assignRoles': (own) => ({ id: own.colleagueId, roleIds: [own.roleId] }),
  'POST /system/user/assignRange': (own) => ({ id: own.colleagueId, ...userRange(own) }),
  'POST /system/savedView/save': (own) => {
    const view = own.next('view')
    return { ...viewOf(view), name: view.view_name, shared: false, content: { filter: {} } }
  },
  'POST /system/savedView/setDefault': (own) => viewOf(own.next('view')),
  'POST /system/privacy/reveal': (own) => ({
    resource: 'order',
    id: own.order().id,
    fields: ['receiverPhone'],
  }),
  'POST /system/audit/records': (own) => ({ resource: 'role', id: own.roleId }),
}
