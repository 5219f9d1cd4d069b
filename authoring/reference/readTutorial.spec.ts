import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { editText, readTutorial } from './readTutorial'

const root = new URL('../..', import.meta.url).pathname
const steps = readTutorial(readFileSync(`${root}docs/guide/tutorial.md`, 'utf8'))

it('the tutorial leads from a command to a tested page', () => {
  expect(steps[0]).toMatchObject({ kind: 'run', command: expect.stringContaining('new-page') })
  expect(steps.at(-1)).toMatchObject({ kind: 'run', command: 'npm run schemas:lint' })
  expect(steps.filter(({ kind }) => kind === 'edit').length).toBeGreaterThan(8)
})

it('every npm script the tutorial names is there', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = steps.flatMap((step) =>
    step.kind === 'run' ? [/^npm run (\S+)/.exec(step.command)?.[1] ?? []].flat() : [],
  )
  expect(named.filter((name) => !scripts[name])).toEqual([])
  expect(existsSync(`${root}node_modules/.bin/vitest`)).toBe(true)
})

it('an edit must find its text once', () => {
  const edit = { kind: 'edit', path: 'a.json', from: 'b', to: 'c', line: 1 } as const
  expect(editText('abd', edit)).toBe('acd')
  expect(() => editText('ad', edit)).toThrow('0 times')
  expect(() => editText('abb', edit)).toThrow('2 times')
})

it('a command before “会看到” must have said it', () => {
  expect(() => readTutorial('```text\nx\n```')).toThrow('line 1')
})
