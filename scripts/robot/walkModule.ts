import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { recordAddress } from '../../e2e/recordAddress'
import { createNotes, type PageResult } from './notes'
import { patient } from './patient'
import type { RobotPage } from './robotPages'
import { signScript, watch } from './watch'
import { walkPage } from './walkPage'

const people = {
  company: ['wenlan', 'Wenlan2026'],
  platform: ['platform', 'Platform2026'],
} as const

// What a page may take: so much to open it, and so much for each of its buttons.
const pageMs = 60_000
const buttonMs = 12_000

/** Walks pages of one product, one after another, each in a browser window of its own. */
export async function walkModule(
  browser: Browser,
  origin: string,
  pages: readonly RobotPage[],
  onPage: (result: PageResult) => void,
): Promise<PageResult[]> {
  const results: PageResult[] = []
  const call = callerOf(origin)
  for (const one of pages) {
    const [username, password] = people[one.isOfPlatform ? 'platform' : 'company']
    const { data } = await call.api<{ access_token: string }>('', 'POST /auth/login', {
      username,
      password,
    })
    const result = await walkOne(browser, origin, one, data.access_token)
    results.push(result)
    onPage(result)
  }
  return results
}

async function walkOne(
  browser: Browser,
  origin: string,
  one: RobotPage,
  token: string,
): Promise<PageResult> {
  const started = Date.now()
  const notes = createNotes()
  const { path, title } = one.page
  const done = (pressed: number): PageResult => ({
    module: one.module,
    path,
    title,
    seconds: (Date.now() - started) / 1000,
    pressed,
    ...notes,
  })
  const address = await addressOf(origin, token, one)
  if (address === undefined) {
    notes.note('open', 'not reached', 'no list has a row that leads here')
    return done(0)
  }
  const folder = mkdtempSync(join(tmpdir(), 'book-console-robot-files-'))
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'access_token', value: token }] }],
    },
  })
  await context.addInitScript(signScript)
  const screen = await context.newPage()
  const hand = { screen, watch: watch(screen), origin, folder }
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const mostMs = patient(pageMs + buttonMs * one.buttons.length)
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<number>((resolve) => {
    timer = setTimeout(() => {
      const text = `not through within ${Math.round(mostMs / 1000)} s; it stood at ${screen.url()}`
      notes.fault('walk', [{ kind: 'did not end', text }])
      resolve(0)
    }, mostMs)
  })
  const walking = walkPage({ hand, one, address, notes, today }).catch((error: unknown) => {
    const text = error instanceof Error ? error.message.split('\n')[0] : String(error)
    notes.fault('walk', [{ kind: 'did not end', text: `the robot broke off: ${text}` }])
    return 0
  })
  const pressed = await Promise.race([walking, tooLong])
  clearTimeout(timer)
  await context.close()
  await walking
  rmSync(folder, { recursive: true, force: true })
  return done(pressed)
}

/** Where a page stands: one that needs a record is opened on a record that a list leads from. */
async function addressOf(origin: string, token: string, { page }: RobotPage) {
  const isEdit = page.kind === 'form' && page.calls.load !== undefined && !page.calls.add
  const needsRecord =
    page.path.includes('{') || page.kind === 'detail' || page.kind === 'print' || isEdit
  return needsRecord ? recordAddress(callerOf(origin), token, page) : page.path
}

const callerOf = (origin: string) => ({
  async api<Data>(token: string, call: string, body?: unknown) {
    const [method = 'GET', path = ''] = call.split(' ')
    const answer = await fetch(`${origin}/prod-api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-request-id': crypto.randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return (await answer.json()) as { code: number; msg: string; data: Data }
  },
})
