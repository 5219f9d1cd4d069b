import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { PGlite } from '@electric-sql/pglite'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A worker has a product of its own: two share the journeys.
const firstPort = Number(process.env.E2E_PORT ?? 7399)
const port = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const origin = `http://127.0.0.1:${port}`

/** The built product on a data folder of its own; it can be stopped, killed, started again and looked into with SQL. */
export interface Product {
  start(): Promise<void>
  /** SIGTERM closes the database; SIGKILL is a crash. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Rows straight from the database. The server is stopped for it and started again: the embedded database has one owner. */
  sql<Row>(query: string, values?: unknown[]): Promise<Row[]>
  /** A call as the browser would send it. */
  api<Data>(
    token: string,
    call: string,
    body?: unknown,
  ): Promise<{ code: number; msg: string; data: Data }>
  signIn(username: string, password: string): Promise<string>
}

function createProduct(dataDir: string): Product {
  let server: ChildProcess | undefined
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // one journey stands an nginx before it
    TRUST_PROXY: 'on',
  }

  async function start() {
    // what an earlier run left there would answer in its place, with data of its own
    if (await isAnswered()) throw new Error(`${origin} is taken: another server answers there`)
    server = spawn(process.execPath, ['dist/server/start.js'], { env, stdio: 'inherit' })
    const isReady = expect(async () => {
      expect((await fetch(`${origin}/readyz`)).ok).toBe(true)
    }).toPass({ timeout: 180_000, intervals: [500] })
    const isOver = once(server, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code} before it was ready; its last lines say why`)
    })
    await Promise.race([isReady, isOver])
    isOver.catch(() => {})
  }
  async function stop(signal: 'SIGTERM' | 'SIGKILL') {
    if (!server || server.exitCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
    server = undefined
  }
  return {
    start,
    stop,
    async sql<Row>(query: string, values: unknown[] = []) {
      await stop('SIGTERM')
      const pglite = await PGlite.create({ dataDir: join(dataDir, 'pg') })
      const { rows } = await pglite.query<Row>(query, values)
      await pglite.close()
      await start()
      return rows
    },
    api,
    signIn: tokenOf,
  }
}

const isAnswered = () =>
  fetch(`${origin}/readyz`).then(
    () => true,
    () => false,
  )

async function api<Data>(token: string, call: string, body?: unknown) {
  const [method = 'GET', path = ''] = call.split(' ')
  const answer = await fetch(`${origin}/prod-api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-request-id': crypto.randomUUID(),
      // what a journey prepares may be the same several times
      'x-repeat': 'yes',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return (await answer.json()) as { code: number; msg: string; data: Data }
}

async function tokenOf(username: string, password: string): Promise<string> {
  const answer = await api<{ access_token: string }>('', 'POST /auth/login', { username, password })
  expect(answer.code, answer.msg).toBe(200)
  return answer.data.access_token
}

interface Watched {
  /** Console errors, failed calls and policy reports seen so far. */
  problems: string[]
}

/** Collects what must never happen while a person works. */
export function watch(page: Page): Watched {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts what it still asked for.
    if (!reason.includes('ERR_ABORTED')) problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  return { problems }
}

export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'book-console-e2e-'))
      // npm test fills one folder for all of them
      const seeded = process.env.SEEDED_DATA
      if (seeded) cpSync(seeded, dataDir, { recursive: true })
      const product = createProduct(dataDir)
      await product.start()
      await use(product)
      await product.stop('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000, auto: true },
  ],
})

/** Signs in through the page, as a person does. */
export async function signInByForm(page: Page, username: string, password: string) {
  await page.goto(`${origin}/#/login`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible()
}

/** Opens the console as somebody whose browser is signed in already: the way in is not what the journey is about. */
export async function signIn(page: Page, username: string, password: string) {
  const token = await tokenOf(username, password)
  // an empty page of the console's origin, with an icon: browsers ask for one wherever none is named
  await page.route(`${origin}/empty`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(`${origin}/empty`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  await page.goto(`${origin}/#/index`)
  await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible()
}

/**
 * Opens a page of the console and waits until it stands: the route's own title, its heading, nothing busy, its calls answered.
 * Only the address after `#` changes, so the page before is still drawn for a moment: what it shows must not pass for this one.
 */
export async function visit(page: Page, path: string, title: string) {
  const calls = callsOf(page)
  await page.goto(`${origin}/#${path}`)
  await expect(page).toHaveTitle(new RegExp(`^${title} - `))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  await expect.poll(() => [...calls.open]).toEqual([])
  calls.stop()
}

/** Does something with a row: the action stands in it or under 更多. */
export async function act(row: Locator, action: string) {
  const button = row.getByRole('button', { name: action, exact: true })
  await expect(row.getByRole('button').first()).toBeVisible()
  if ((await button.count()) > 0) return button.click()
  await row.getByRole('button', { name: /^更多/ }).click()
  return row.page().getByRole('menuitem', { name: action }).click()
}

// Playwright's own "networkidle" belongs to a document and is long past when only the hash changes.
function callsOf(page: Page) {
  const open = new Set<string>()
  const onStart = (request: Request) => open.add(request.url())
  const onEnd = (request: Request) => open.delete(request.url())
  page.on('request', onStart)
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  const stop = () => {
    page.off('request', onStart)
    page.off('requestfinished', onEnd)
    page.off('requestfailed', onEnd)
  }
  return { open, stop }
}

export { expect }
