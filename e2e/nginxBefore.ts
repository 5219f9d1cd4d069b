import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const modules = '/usr/lib/nginx/modules'
const brotli = join(modules, 'ngx_http_brotli_static_module.so')
export const hasBrotli = existsSync(brotli)

export const hasNginx = ['nginx', 'openssl'].every(
  (program) => spawnSync(program, ['version']).error === undefined,
)

export interface Nginx {
  origin: string
  port: number
  stop(): Promise<void>
}

/**
 * An nginx with the very configuration of docs/operation.md before the product; only addresses, port and certificate are
 * others.
 * @param isServingAssets  also with the second example: nginx sends the console's files itself
 */
export async function nginxBefore(product: string, isServingAssets: boolean): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'console-nginx-'))
  const port = await freePort()
  const certificate = ['-keyout', join(folder, 'key'), '-out', join(folder, 'crt')]
  const request = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', ['req', ...request, ...certificate], { stdio: 'ignore' })
  const config = documented(new URL(product).host, { port, folder, isServingAssets })
  writeFileSync(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], {
    stdio: 'inherit',
  })
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx refused the documented configuration`)
    await wait(50)
  }
  return {
    origin: `https://127.0.0.1:${port}`,
    port,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Place {
  port: number
  folder: string
  isServingAssets: boolean
}

function documented(product: string, { port, folder, isServingAssets }: Place): string {
  const document = readFileSync('docs/operation.md', 'utf8')
  const [main = '', assets = ''] = [...document.matchAll(/```nginx\n([\s\S]*?)```/g)].map(
    ([, text = '']) => text,
  )
  const own = main
    .replace(/server 10\.0\.0\.11:7300/, `server ${product}`)
    .replace(/^.*10\.0\.0\.12.*\n/m, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/(ssl_certificate) .*;/, `$1 ${folder}/crt;`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${folder}/key;`)
  const files = assets
    .replace('/srv/console/web', join(process.cwd(), 'dist/web'))
    .replace(/^.*brotli_static.*\n/m, (line) => (hasBrotli ? line : ''))
  const whole = isServingAssets ? own.replace(/}\s*$/, `${files}}\n`) : own
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid nginx.pid;
    ${hasBrotli ? `load_module ${brotli};` : ''}
    events {}
    http {
      include /etc/nginx/mime.types;
      access_log off;
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      ${whole}
    }`
}

const listens = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
