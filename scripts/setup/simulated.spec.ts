import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { beginSimulated } from './simulated.mjs'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'simulated-spec-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))
vi.spyOn(console, 'log').mockImplementation(() => {})

const base = { PATH: process.env.PATH, DATA_DIR }
const names = async (env: Record<string, string>) => {
  const { settings, stop } = await beginSimulated({ ...base, ...env }, 'sources')
  stop()
  return Object.keys(settings).sort()
}

it(
  'gives the demo couriers, a marketplace and a mall, which end with it',
  { timeout: 60_000 },
  async () => {
    const { settings, stop } = await beginSimulated(base, 'sources')
    const couriers = (settings.COURIERS ?? '').split(' ')
    expect(couriers.length).toBeGreaterThanOrEqual(5)
    const [, url = ''] = (couriers[0] ?? '').split('=')
    const taken = await fetch(`${url}/numbers`, {
      method: 'POST',
      headers: { 'idempotency-key': 'CK-1' },
      body: JSON.stringify({ parcel: { province: '北京市', city: '北京市' } }),
    })
    expect(await taken.json()).toMatchObject({ expressNum: expect.stringMatching(/^SF\d{13}$/) })
    expect(await (await fetch(settings.MALL_URL ?? '')).text()).toContain('馆配选书商城')
    expect(settings.MARKETPLACES).toMatch(/^7=http:\/\/127\.0\.0\.1:\d+$/)
    stop()
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 10_000 })
  },
)

it(
  'starts nothing in place of what somebody set, and nothing without a demo',
  { timeout: 60_000 },
  async () => {
    expect(await names({ DEMO_DATA: 'off' })).toEqual([])
    expect(await names({ DATABASE_URL: 'postgres://somewhere' })).toEqual([])
    expect(await names({ DEMO_DATA: 'on', NODE_ENV: 'production' })).toEqual([])
    expect(await names({ MARKETPLACES: '', MALL_URL: '' })).toEqual(['COURIERS'])
    expect(await names({ COURIERS: 'SF=http://gateway.example', HOST: '0.0.0.0' })).toEqual([
      'MARKETPLACES',
    ])
  },
)
