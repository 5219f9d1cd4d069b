/** The account of DATABASE_URL can neither make what the console needs nor own it. */
export class DatabaseAccountUnfit extends Error {
  constructor(account: string) {
    super(
      [
        `没有启动：数据库账号 ${account} 既用不了 console_app、console_system 两个角色，也不是这个库的所有者。`,
        '请数据库管理员执行（详见 docs/operation.md“数据库账号”）：',
        `  create role console_app nologin; create role console_system nologin;`,
        `  grant console_app, console_system to "${account}";`,
        `  alter database <库名> owner to "${account}";`,
      ].join('\n'),
    )
  }
}

/** What the operator is told at every start of a database without roles of its own. */
export const missingRolesNotice = [
  '注意：这个库没有 console_app、console_system 两个角色，由 pg_database_owner 和数据库账号自己代替。',
  '公司之间仍由行级安全隔开；但跨公司的后台操作、登录和升级共用表的所有者这一个账号，',
  '它能给自己改回权限，程序万一出错时少一道数据库的防线。做法与取舍见 docs/operation.md“数据库账号”。',
].join('\n')
