import { sql } from 'kysely'
import { defineList } from '../../lists'

// Order matters: Edge and Opera say they are Chrome, Chrome says it is Safari.
const browser = sql`case
  when t.browser ~ 'MicroMessenger' then '微信'
  when t.browser ~ 'Edg' then 'Edge'
  when t.browser ~ 'OPR|Opera' then 'Opera'
  when t.browser ~ 'Firefox' then 'Firefox'
  when t.browser ~ 'Chrome' then 'Chrome'
  when t.browser ~ 'Safari' then 'Safari'
  else '其他' end`

const os = sql`case
  when t.browser ~ 'Android' then 'Android'
  when t.browser ~ 'iPhone|iPad' then 'iOS'
  when t.browser ~ 'Windows' then 'Windows'
  when t.browser ~ 'Mac OS' then 'macOS'
  when t.browser ~ 'Linux' then 'Linux'
  else '其他' end`

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
    browser,
    os,
    location,
    failReason: sql`case t.fail_reason when 'PASSWORD' then '密码错误' else t.fail_reason end`,
  },
  export: { permission: 'system:user:export', fileName: '登录日志' },
})
