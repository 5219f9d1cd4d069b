import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCopy, type RunningCopy } from '../../bench/authoringCopy'

const resource = 'schemas/resources/products/brand.resource.json'
let copy: RunningCopy
beforeAll(async () => {
  process.env.DEMO_DATA = 'off'
  copy = await startCopy()
}, 600_000)
afterAll(async () => {
  delete process.env.DEMO_DATA
  await copy.stop()
}, 60_000)

/** What the calls say of themselves, asked through the console's address: their bodies follow from the resources. */
async function describedCalls(): Promise<string> {
  const answer = await fetch(`${copy.origin}/prod-api/openapi.json`)
  return answer.ok ? answer.text() : ''
}

function write(path: string, change: (text: string) => string): void {
  const file = join(copy.root, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

it('serves console and server on the ports asked for, and warns of nothing', async () => {
  expect(await describedCalls()).toContain('/product/brand/add')
  expect(copy.told()).not.toMatch(/warn|deprecat|without a file extension/i)
})

it('takes a saved resource in place: no call is left without an answer', async () => {
  let failed = 0
  const asking = setInterval(() => {
    fetch(`${copy.backEnd}/readyz`).then(
      ({ ok }) => (failed += ok ? 0 : 1),
      () => (failed += 1),
    )
  }, 50)
  write(resource, (text) => text.replace('"title": "英文名"', '"title": "外文名"'))
  await expect.poll(describedCalls, { timeout: 240_000, interval: 500 }).toContain('外文名')
  clearInterval(asking)
  expect(failed).toBe(0)
}, 300_000)

it('stays as it was while a file is half written, and comes back by itself', async () => {
  const whole = readFileSync(join(copy.root, resource), 'utf8')
  write(resource, (text) => text.slice(0, 400))
  await expect.poll(() => copy.told(), { timeout: 240_000 }).toContain('后端没有换上')
  expect(await describedCalls()).toContain('外文名')
  write(resource, () => whole.replace('外文名', '西文名'))
  await expect.poll(describedCalls, { timeout: 240_000, interval: 500 }).toContain('西文名')
}, 600_000)

it('takes changed code of the server in place, too', async () => {
  write('server/kit/http/openApi.ts', (text) => `${text}\nexport const madeByTest = true\n`)
  await expect.poll(() => copy.told(), { timeout: 240_000 }).toContain('后端已换上 server/')
}, 300_000)

it('waits for the mistake to be mended where it cannot even start', async () => {
  const whole = readFileSync(join(copy.root, resource), 'utf8')
  write(resource, (text) => text.slice(0, 400))
  write('server/base/db/json.ts', (text) => `${text}\nexport const madeByTest = true\n`)
  await expect.poll(() => copy.told(), { timeout: 240_000 }).toContain('后端还没有启动')
  const refused = await fetch(`${copy.origin}/prod-api/openapi.json`)
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining('后端还没有启动'),
  ])
  write(resource, () => whole)
  await expect.poll(describedCalls, { timeout: 240_000, interval: 500 }).toContain('西文名')
}, 600_000)
