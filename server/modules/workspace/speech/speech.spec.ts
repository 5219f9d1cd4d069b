import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'

/** Takes the arguments of espeak-ng; its file holds the arguments and the text instead of sound. */
const program = `#!/bin/sh
[ "$SPEECH_TRIAL" = "fails" ] && exit 3
[ "$SPEECH_TRIAL" = "silent" ] && exit 0
printf 'RIFF%s|' "$*" > "$6"
cat >> "$6"
echo once >> "\${0}.count"
`

let app: TestApp
let clerk: SignedIn
let folder: string
let path: string
beforeAll(async () => {
  app = await createTestApp()
  clerk = await app.signIn()
  folder = await mkdtemp(join(tmpdir(), 'speech-spec-'))
  path = join(folder, 'reader')
  await writeFile(path, program)
  await chmod(path, 0o755)
})
beforeEach(() => {
  process.env.SPEECH_PROGRAM = path
  delete process.env.SPEECH_TRIAL
})
afterAll(async () => {
  delete process.env.SPEECH_PROGRAM
  delete process.env.SPEECH_TRIAL
  await app.close()
  await rm(folder, { recursive: true })
})

const make = (text: string) =>
  app.call<{ url: string }>('POST /speak-api/makeAndGetUrl', { text }, { as: clerk })
const heard = async (text: string) => {
  const { bytes } = await app.call('GET /speak-api/voice', undefined, {
    as: clerk,
    query: { text },
  })
  return Buffer.from(bytes).toString()
}

it('makes a recording of a text and says where it is heard', async () => {
  const { data } = await make('12号篮 满')
  expect(data.url).toBe(`/prod-api/speak-api/voice?text=${encodeURIComponent('12号篮 满')}`)
  expect(await heard('12号篮 满')).toMatch(/^RIFF-v cmn .*--stdin\|12号篮 满$/)
})

it('hands the text over as input: one that looks like an option is read', async () => {
  expect(await heard('--help')).toMatch(/--stdin\|--help$/)
})

it('makes the recording of a text once', async () => {
  const count = async () => (await readFile(`${path}.count`, 'utf8')).split('\n').length
  await make('只做一次')
  const before = await count()
  await Promise.all([make('只做一次'), heard('只做一次')])
  expect(await count()).toBe(before)
})

it('says that there is no recording without a program, which is no failure of the call', async () => {
  process.env.SPEECH_PROGRAM = join(folder, 'nowhere')
  expect(await make('三号')).toMatchObject({ status: 200, data: { url: null } })
  const { status, data } = await app.get('/speak-api/voice', { as: clerk, query: { text: '三号' } })
  expect([status, data]).toMatchObject([409, { error: 'SPEECH_NO_PROGRAM' }])
})

it('tries again after a program that failed', async () => {
  process.env.SPEECH_PROGRAM = path
  for (const trial of ['fails', 'silent']) {
    process.env.SPEECH_TRIAL = trial
    expect(await make('三号')).toMatchObject({ status: 409, data: { error: 'SPEECH_FAILED' } })
  }
  // one that may not be started
  process.env.SPEECH_PROGRAM = folder
  expect(await make('三号')).toMatchObject({ status: 409, data: { error: 'SPEECH_FAILED' } })
  process.env.SPEECH_PROGRAM = path
  delete process.env.SPEECH_TRIAL
  expect(await make('三号')).toMatchObject({ status: 200 })
})

it('takes a hundred letters, none more and not none', async () => {
  expect(await make('三'.repeat(100))).toMatchObject({ status: 200 })
  expect(await make('三'.repeat(101))).toMatchObject({ status: 400 })
  expect(await make('  ')).toMatchObject({ status: 400 })
})

it('is for people who are signed in', async () => {
  expect(
    await app.call('GET /speak-api/voice', undefined, { query: { text: '三号' } }),
  ).toMatchObject({ status: 401 })
})
