import { mkdtempSync, rmSync, cpSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSchemas } from './schemas'

const corpus = new URL('../../authoring/versions/corpus/', import.meta.url).pathname

it('reads files of an older language version as those of today', () => {
  const old = readSchemas(`${corpus}v1/schemas`)
  expect(Object.keys(old.pages)).toHaveLength(2)
  expect(Object.keys(old.resources)).toHaveLength(8)
  expect(old).toEqual(readSchemas(`${corpus}v2/schemas`))
})

it('refuses a file of a newer language, naming it and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    cpSync(`${corpus}v2/schemas`, folder, { recursive: true })
    const page = join(folder, 'pages/orders/order-details.page.json')
    writeFileSync(page, readFileSync(page, 'utf8').replace('"version": 2', '"version": 9'))
    expect(() => readSchemas(folder)).toThrow(
      /order-details\.page\.json: .*第 9 版.*请先更新控制台/,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
