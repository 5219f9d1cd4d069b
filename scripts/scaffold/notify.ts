import type { Change, Found, PageOrder } from '../../authoring/scaffold/types'

/** Says what was written, what could not be told, and what to do next. */
export function notify(order: PageOrder, found: Found, changes: readonly Change[]): void {
  for (const { path, before } of changes)
    console.log(`${before === undefined ? '已写入' : '已修改'} ${path}`)
  console.log('已生成 schemas/contract 和 server/base/db/tables.gen.ts，检查通过')
  if (found.notes.length > 0) {
    console.log('\n请核对：')
    for (const note of found.notes) console.log(`  ${note}`)
  }
  console.log(`\n接下来：`)
  next(order, found, changes).forEach((step, at) => console.log(`  ${at + 1}. ${step}`))
}

function next({ route, menu }: PageOrder, found: Found, changes: readonly Change[]): string[] {
  const page = changes[0]?.path ?? ''
  const spec = changes.find(({ path }) => path.endsWith('.spec.ts'))?.path
  return [
    `运行 npm run dev，用管理员打开 ${route}${menu ? '（菜单里也有了）' : ''}；改 ${page}，保存就看得到`,
    ...(found.borrowed ? [] : ['给需要的角色分配新的权限（schemas/permissions.json 末尾几行）']),
    ...(spec ? [`运行 npx vitest run --project server ${spec}，看它通过`] : []),
    '运行 npm run english:generate，在 schemas/english 里填上新文字的英文（值是 "" 的行）',
    '把上面的文件和生成的文件一起提交',
  ]
}
