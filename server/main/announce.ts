import type { Connection } from '../base/db'
import { missingRolesNotice } from '../base/db/setup/DatabaseAccountUnfit'
import { readRoles } from '../base/db/setup/databaseRoles'
import { demoAccounts } from '../demo'
import { holdsAccount, holdsCompany } from './prepare'

/** Says where the program serves, on which database, and who may sign in to a demo. */
export async function announce({ db, place }: Connection, address: string): Promise<void> {
  // counted from the start of the process, imports included
  const seconds = (performance.now() / 1000).toFixed(1)
  console.log(`书商后台已就绪：http://${address}  （${seconds} 秒，数据库 ${place}）`)
  if ((await readRoles(db))?.areStandIns) console.warn(missingRolesNotice)
  if (!(await holdsCompany(db)))
    console.log('数据库里还没有公司和账号。要装入演示数据，请设置 DEMO_DATA=on 后重新启动')
  const [first] = demoAccounts
  if (!first || !(await holdsAccount(db, first.username))) return
  console.log('演示账号（用户名 / 密码）：')
  for (const { username, password, companyName, jobTitle } of demoAccounts)
    console.log(`  ${username} / ${password}  ${companyName} · ${jobTitle}`)
}

/** One line that rewrites itself on a screen; in a log file a line per step. */
export function showProgress(text: string, share: number): void {
  const line = `${text}…… ${Math.round(share * 100)}%`
  if (!process.stdout.isTTY) console.log(line)
  else process.stdout.write(`\r\u001b[K${line}${share >= 1 ? '\n' : ''}`)
}
