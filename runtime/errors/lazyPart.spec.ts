import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folders = ['runtime', 'renderer', 'bespoke', 'app']
const isProgram = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(spec|stories)\.|Stage\.tsx$|lazyPart\.ts$/.test(file)

it('§8 every lazy part of the console is under the rule of 120 s', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isProgram)
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(300)
  const own = files.filter((file) => /\blazy\(/.test(readFileSync(file, 'utf8')))
  expect(own, 'use lazyPart of runtime/errors').toEqual([])
})
