import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { answerRows } from './shared/rows'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const dictionaries = new URL('../../schemas/dictionaries/', import.meta.url).pathname
const zipped = new Map<string, Buffer>()

/** Serves the built peers and answers their calls, all from memory. @returns the origin */
export async function serve(folder: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch((error: unknown) => {
      response.statusCode = 404
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'http://bench')
  const rows = Number(/[?&]rows=(\d+)/.exec(request.headers.referer ?? '')?.[1] ?? 20)
  if (pathname === '/api/rows') return json(response, answerRows(rows))
  if (pathname.startsWith('/prod-api/')) {
    const data = await consoleAnswer(pathname.slice('/prod-api'.length), rows)
    return json(response, { code: 200, msg: '', data })
  }
  return sendFile(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname, response)
}

/** What the console asks before and beside its rows. */
async function consoleAnswer(path: string, rows: number): Promise<unknown> {
  if (path === '/bench/orders/page') return answerRows(rows)
  if (path.endsWith('/summary')) return { total: 3412, sums: {}, counts: {} }
  if (path === '/system/user/getUserInfo') return user
  if (path === '/system/menu/getRouters') return { menus: [] }
  if (path.endsWith('/getCount')) return { unReadCount: 0 }
  if (path === '/system/questionnaire/check') return null
  if (path === '/system/notice/getLatestTop') return { pop: [] }
  const dict = /^\/system\/dict\/data\/type\/(\w+)$/.exec(path)?.[1]
  return dict ? dictionary(dict) : []
}

async function dictionary(name: string) {
  const file = JSON.parse(await readFile(join(dictionaries, `${name}.dict.json`), 'utf8')) as {
    items: { value: string; label: string; color?: string }[]
  }
  return file.items.map(({ value, label, color }) => ({
    dictValue: value,
    dictLabel: label,
    listClass: color ?? 'default',
  }))
}

const user = {
  userid: '1',
  username: 'bench',
  isAdmin: true,
  roles: ['admin'],
  permissions: ['*:*:*'],
  sysUser: { avatar: '', companyId: '1', companyName: '文澜书业' },
}

function json(response: ServerResponse, value: unknown) {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(value))
}

async function sendFile(folder: string, path: string, response: ServerResponse) {
  const file = join(folder, normalize(path))
  const body = zipped.get(file) ?? gzipSync(await readFile(file), { level: 9 })
  zipped.set(file, body)
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
  response.setHeader('content-encoding', 'gzip')
  response.end(body)
}
