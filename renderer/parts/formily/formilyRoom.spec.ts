import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('is the only room that takes FormProvider and observer from Formily: both take a hidden page for a closed one', () => {
  const files = ['renderer', 'bespoke', 'app', 'authoring'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
      .map((file) => join(room, file))
      .filter((file) => !file.startsWith(join('renderer', 'parts', 'formily'))),
  )
  const taken = /import \{[^}]*\b(FormProvider|observer|useAttach)\b[^}]*\} from '@formily\/react'/
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => taken.test(readFileSync(file, 'utf8')))).toEqual([])
})
