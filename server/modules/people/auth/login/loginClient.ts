import { sql } from 'kysely'

const version = (pattern: string) => sql`substring(t.browser from ${sql.lit(pattern)})`

/**
 * Name and main version of the browser in a row `t` of login_log, which keeps what the browser says of itself.
 * Order matters: Edge and Opera say they are Chrome, Chrome says it is Safari.
 */
export const browserOf = sql<string>`concat_ws(' ', case
  when t.browser ~ 'MicroMessenger' then '微信'
  when t.browser ~ 'Edg' then 'Edge'
  when t.browser ~ 'OPR|Opera' then 'Opera'
  when t.browser ~ 'Firefox' then 'Firefox'
  when t.browser ~ 'Chrome' then 'Chrome'
  when t.browser ~ 'Safari' then 'Safari'
  else '其他' end, case
  when t.browser ~ 'MicroMessenger' then ${version('MicroMessenger/(\\d+)')}
  when t.browser ~ 'Edg' then ${version('Edg[A-Za-z]*/(\\d+)')}
  when t.browser ~ 'OPR|Opera' then ${version('(?:OPR|Opera)/(\\d+)')}
  when t.browser ~ 'Firefox' then ${version('Firefox/(\\d+)')}
  when t.browser ~ 'Chrome' then ${version('Chrome/(\\d+)')}
  when t.browser ~ 'Safari' then ${version('Version/(\\d+)')} end)`

/** Its system; browsers say Windows 10 for Windows 11, too. */
export const osOf = sql<string>`case
  when t.browser ~ 'Android' then concat_ws(' ', 'Android', ${version('Android (\\d+)')})
  when t.browser ~ 'iPhone|iPad' then concat_ws(' ', 'iOS', ${version('OS (\\d+)_')})
  when t.browser ~ 'Windows NT 10' then 'Windows 10/11'
  when t.browser ~ 'Windows' then 'Windows'
  when t.browser ~ 'Mac OS' then 'macOS'
  when t.browser ~ 'Linux' then 'Linux'
  else '其他' end`
