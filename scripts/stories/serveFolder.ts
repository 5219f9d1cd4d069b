import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The plainest of file servers: a folder below a path, 404 for the rest. @returns its address, and how to end it */
export async function serveFolder(folder: string, path: string) {
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname)
    const within = asked.startsWith(path)
      ? normalize(asked.slice(path.length) || 'index.html')
      : '..'
    const file = join(folder, within)
    if (!file.startsWith(folder)) return void response.writeHead(404).end()
    readFile(file).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' })
          .end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
