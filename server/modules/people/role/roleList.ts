import { sql } from 'kysely'
import { defineList } from '../../../kit/lists'
import { readGranter } from './powers/powers'
import { guardRole } from './powers/grants'

const userCount = sql`(
  select count(*)::int from user_role ur join app_user u on u.id = ur.user_id
  where ur.role_id = t.id and u.delete_time is null)`

// the boss holds what there is
const menuCount = sql`(
  select count(*)::int from open_menus(t.company_id) o where o.perms is not null and (t.role_key = 'boss'
    or exists (select from role_menu rm where rm.role_id = t.id and rm.menu_id = o.id)))`

/** 角色管理: each row says whether the caller may change it. */
export const roleList = defineList({
  page: '/ruleManage',
  columns: {
    userCount,
    menuCount,
    createByName: sql`coalesce((select u.nick_name from app_user u where u.id = t.create_by), '系统')`,
  },
  filters: {
    permission: (perms) => sql`(t.role_key = 'boss' or exists (
      select from role_menu rm join menu m on m.id = rm.menu_id
      where rm.role_id = t.id and m.perms = ${String(perms)}))`,
  },
  async rows(trx, rows, { companyId, user }) {
    const granter = await readGranter(trx, { companyId, userId: user.userId })
    const marked = []
    for (const row of rows) {
      const facts = { id: row.id, roleName: String(row.roleName), roleKey: String(row.roleKey) }
      const mayEdit = await guardRole(trx, granter, companyId, facts).then(
        () => true,
        () => false,
      )
      marked.push({ ...row, mayEdit })
    }
    return marked
  },
})
