import { request, type RequestOptions } from 'node:https'
import { readdirSync } from 'node:fs'
import { hasBrotli, hasNginx, nginxBefore, type Nginx } from './nginxBefore'
import { expect, origin, test } from './product'

interface Answer {
  status: number
  headers: Readonly<Record<string, unknown>>
  bytes: Buffer
}

/** A call through nginx as it goes over the wire. */
const send = (
  { port }: Nginx,
  path: string,
  options: RequestOptions = {},
  body?: Buffer | string,
) =>
  new Promise<Answer>((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false, ...options },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes: Buffer.concat(chunks),
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
const json = { 'content-type': 'application/json' }
const startFile = () =>
  `/assets/${readdirSync('dist/web/assets').find((name) => /^start-.*\.js$/.test(name))}`

test.skip(!hasNginx, 'no nginx on this machine')

for (const isServingAssets of [false, true])
  test.describe(isServingAssets ? 'nginx with the files of the console' : 'nginx', () => {
    test.use({ ignoreHTTPSErrors: true })
    let nginx: Nginx
    test.beforeAll(async ({ product }) => {
      // the fixture starts it
      expect(product).toBeDefined()
      nginx = await nginxBefore(origin, isServingAssets)
    })
    test.afterAll(() => nginx.stop())

    test('hands on what is compressed, to be kept for ever', async ({ product }) => {
      for (const [accepted, encoding] of [
        ['gzip, deflate, br', isServingAssets && !hasBrotli ? 'gzip' : 'br'],
        ['gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const { status, headers } = await send(nginx, startFile(), {
          headers: { 'accept-encoding': accepted },
        })
        expect(status).toBe(200)
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(String(headers['vary']).toLowerCase()).toBe('accept-encoding')
        expect(headers['content-type']).toContain('javascript')
      }
      expect((await send(nginx, '/assets/gone-00000000.js')).status).toBe(404)
      expect((await send(nginx, '/')).headers['cache-control']).toBe('no-cache')
      const token = await product.signIn('wenlan', 'Wenlan2026')
      const list = await send(
        nginx,
        '/prod-api/product/brand/page',
        {
          method: 'POST',
          headers: { ...json, 'accept-encoding': 'br', authorization: `Bearer ${token}` },
        },
        '{"pageNum":1,"pageSize":100}',
      )
      expect(list).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
      expect(list.headers['cache-control']).toBe('no-store')
    })

    test('brings the live channel to the page', async ({ page }) => {
      const channel = page.waitForEvent('websocket')
      await page.goto(`${nginx.origin}/#/login`)
      await page.getByLabel('用户名').fill('wenlan')
      await page.getByLabel('密码', { exact: true }).fill('Wenlan2026')
      await page.keyboard.press('Enter')
      const socket = await channel
      expect(socket.url()).toMatch(/^wss:/)
      const { payload } = await socket.waitForEvent('framereceived')
      expect(JSON.parse(String(payload))).toMatchObject({ type: 'hello' })
      await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible()
    })

    test('says in Chinese what is too large, whoever notices', async () => {
      for (const megabytes of [11, 121]) {
        const large = Buffer.alloc(megabytes * 1024 * 1024, 32)
        const answer = await send(
          nginx,
          '/prod-api/auth/login',
          { method: 'POST', headers: { ...json, 'content-length': large.length } },
          large,
        )
        expect(answer.status).toBe(413)
        expect(JSON.parse(String(answer.bytes))).toMatchObject({
          code: 413,
          data: { error: 'BODY_TOO_LARGE' },
        })
      }
    })

    test('tells callers apart by their address, not by what they say of it', async () => {
      const ask = (localAddress: string, said: string) =>
        send(nginx, '/prod-api/code', { localAddress, headers: { 'x-forwarded-for': said } })
      const own = isServingAssets ? '127.0.0.3' : '127.0.0.2'
      let [status, tries] = [0, 0]
      while (status !== 429 && tries < 100) {
        tries += 1
        ;({ status } = await ask(own, `203.0.113.${tries}`))
      }
      expect(status).toBe(429)
      expect((await ask(isServingAssets ? '127.0.0.5' : '127.0.0.4', '')).status).not.toBe(429)
    })
  })
