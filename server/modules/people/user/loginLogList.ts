import { sql } from 'kysely'
import { defineList } from '../../../kit/lists'
import { browserOf, osOf } from '../auth/login/loginClient'

// The country's registry of addresses is none of ours: only what the address itself says.
const location = sql`case
  when t.ip ~ '^(127\\.|::1|::ffff:127\\.)' then '本机'
  when t.ip ~ '^(::ffff:)?(10\\.|192\\.168\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.)' then '内网'
  when t.ip is null then '' else '公网' end`

/** Every sign-in of the company's people, well or not. */
export const loginLogList = defineList({
  page: '/customerManage',
  list: 'loginLog',
  columns: {
    browser: browserOf,
    os: osOf,
    location,
    failReason: sql`case t.fail_reason when 'PASSWORD' then '密码错误' else t.fail_reason end`,
  },
  export: { permission: 'system:user:export', fileName: '登录日志' },
})
