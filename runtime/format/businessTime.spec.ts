import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { businessDay, businessTime } from './businessTime'

afterEach(() => vi.unstubAllEnvs())

it.each(['America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Kiritimati'])(
  'is the company’s in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(businessTime(Date.parse('2024-06-18T16:30:05Z'))).toBe('2024-06-19 00:30:05')
    expect(businessDay(Date.parse('2024-06-18T15:59:59Z'))).toBe('2024-06-18')
  },
)

it('is what the console means by now: nothing else asks the browser for its day or hour', () => {
  const files = ['runtime', 'renderer', 'bespoke', 'app'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|stories)\.tsx?$/.test(file))
      .map((file) => join(room, file)),
  )
  const local = /\bdayjs\(\)|new Date\([^)]*\)\.(get(?!Time)|toLocale|toDateString|toString\()/
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => local.test(readFileSync(file, 'utf8')))).toEqual([])
})
