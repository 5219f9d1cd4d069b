// Usage: npm run new-page -- /brandInfo --title 品牌管理 --module products --resource brand
// Writes the smallest page file for a route (and the smallest resource when there is none), ready to be filled in.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { newPage } from '../authoring/scaffold/newPage'
import { readRoom } from '../authoring/room/readRoom'

const root = new URL('..', import.meta.url).pathname
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    module: { type: 'string' },
    resource: { type: 'string' },
  },
})
const [route] = positionals
if (!route) {
  console.error(
    '请写出路由，如：npm run new-page -- /brandInfo --title 品牌管理 --module products --resource brand',
  )
  process.exit(1)
}
const name = route.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())
const camel = name.charAt(0).toLowerCase() + name.slice(1)

try {
  const files = newPage(
    {
      route,
      title: values.title ?? camel,
      module: values.module ?? 'products',
      resource: values.resource ?? camel,
    },
    readRoom(root),
  )
  for (const { path, value } of files) {
    if (existsSync(root + path)) throw new Error(`${path} 已经存在`)
    const config = await resolveConfig(root + path)
    mkdirSync(dirname(root + path), { recursive: true })
    writeFileSync(root + path, await format(JSON.stringify(value), { ...config, filepath: path }))
    console.log(`已写入 ${path}`)
  }
  console.log(
    '接下来：填写字段与列，登记权限（schemas/permissions.json），再运行 npm run schemas:lint',
  )
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
