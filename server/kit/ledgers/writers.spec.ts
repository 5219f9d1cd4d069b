import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../../base/projectFolder'

/** Who writes a table; the seed fills an empty database, and its own spec proves what it wrote. */
const writers: Readonly<Record<string, string>> = {
  stock: 'modules/warehouse/stock/',
  stockLock: 'modules/warehouse/stock/',
  stockFlow: 'modules/warehouse/stock/',
  companyFinancial: 'modules/money/finance/',
  interfaceCallFlow: 'modules/money/finance/',
  freezeDetail: 'modules/money/finance/',
  accountFlow: 'modules/money/finance/',
  accountPeriod: 'modules/money/credit/',
  accountPeriodRecord: 'modules/money/credit/',
  accountPeriodFlow: 'modules/money/credit/',
  advance: 'modules/money/credit/',
  advanceFlow: 'modules/money/credit/',
  due: 'modules/money/credit/',
  writeOff: 'modules/money/credit/',
  settlementAccount: 'modules/money/credit/',
  settlementAccountFlow: 'modules/money/credit/',
}

const sources = readdirSync(join(projectFolder, 'server'), { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts') && !/\.(spec|fixture|gen)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(projectFolder, 'server', path), 'utf8') }))

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

it.each(Object.entries(writers))('%s is written by %s only', (table, home) => {
  const writes = new RegExp(
    `(updateTable|insertInto|deleteFrom|mergeInto)\\('${table}[' ]|(update|insert into|delete from|merge into) ${snake(table)}\\b`,
    'i',
  )
  const found = sources.filter(({ text }) => writes.test(text)).map(({ path }) => path)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((path) => !path.startsWith(home))).toEqual([])
})
