import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { applyFixes } from '../../authoring/lint/applyFixes'
import { createLinter, type Linter } from '../../authoring/lint/createLinter'
import { printProblem } from '../../authoring/lint/lintRoom'
import { productSurroundings } from '../../authoring/lint/productSurroundings'
import { editText, readTutorial, type TutorialStep } from '../../authoring/reference/readTutorial'
import { readRoom } from '../../authoring/room/readRoom'
import { filesOf } from '../../authoring/room/schemaRoom'
import { Catalogue } from '../../authoring/scaffold/catalogue'
import { scaffold } from '../../authoring/scaffold/scaffold'
import type { Change } from '../../authoring/scaffold/types'
import { findSource } from '../scaffold/findSource'
import { readFlags } from '../scaffold/flags'
import { pretty } from '../scaffold/pretty'
import { namedFile } from './namedFile'

const root = new URL('../..', import.meta.url).pathname
const room = readRoom(root)
const steps = readTutorial(readFileSync(`${root}docs/guide/tutorial.md`, 'utf8'))

/** What `npm run new-page -- …` would write. */
async function scaffolded(command: string): Promise<Change[]> {
  const words = command.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''))
  const flags = readFlags(words.slice(words.indexOf('--') + 1))
  const { route = '', title = '', module = '', menu, variants } = flags
  const order = { route, title, module, menu, variants }
  const found = await findSource(flags, order, room, new Catalogue([]))
  return pretty(
    scaffold(order, found, {
      room,
      modules: readFileSync(`${root}server/main/modules.ts`, 'utf8'),
      migrations: readdirSync(`${root}server/base/db/migrations`),
      exists: () => false,
    }),
  )
}

const isSchema = (path: string) => path.startsWith('schemas/')
// The server answers the sums of a list beside its rows.
const callsIn = (text: string) =>
  (text.match(/(?:GET|POST) \/product\/bookSeries[^"]*/g) ?? []).flatMap((call) => [
    call,
    `${call}/summary`,
  ])

/** The tutorial in memory: its files, its edits and what the linter says; docs:follow does it on disk with server and browser. */
class Reader {
  readonly texts = new Map<string, string>()

  linter(): Linter {
    const surroundings = productSurroundings(root)
    const own = [...this.texts].filter(([path]) => isSchema(path))
    const calls = [...surroundings.calls, ...own.flatMap(([, text]) => callsIn(text))]
    return own.reduce(
      (linter, [path, text]) => linter.withFile(path, text),
      createLinter(room, { ...surroundings, calls }),
    )
  }

  problems(): string[] {
    const found = this.linter()
      .problems()
      .filter(({ file }) => this.texts.has(file))
    return found.filter(({ rule }) => rule.level === 'error').map(printProblem)
  }

  edit(step: TutorialStep & { kind: 'edit' }) {
    const path = namedFile(step.path, [...this.texts.keys()])
    this.texts.set(path, editText(this.texts.get(path)!, step))
  }

  fix() {
    const { linter } = applyFixes(this.linter())
    for (const { path, text } of filesOf(linter.room))
      if (this.texts.has(path)) this.texts.set(path, text)
  }
}

it('the tutorial, step by step, ends with a page the linter has nothing to say about', async () => {
  const reader = new Reader()
  const told: string[][] = []
  for (const step of steps)
    if (step.kind === 'edit') reader.edit(step)
    else if (step.command.includes('new-page'))
      for (const { path, text } of await scaffolded(step.command)) reader.texts.set(path, text)
    else if (step.command.endsWith('--fix')) reader.fix()
    else if (step.command === 'npm run schemas:lint') {
      const said = reader.problems()
      told.push(said)
      expect(step.says.filter((sentence) => !said.join('\n').includes(sentence))).toEqual([])
    }
  // what is left is to be filled in by whoever knows English
  const wrong = told.map((said) => said.filter((problem) => !problem.includes('  ENG001  ')))
  expect(wrong).toEqual([[expect.stringContaining('pirce')], []])
  expect([...reader.texts.keys()]).toContain('schemas/pages/products/bookseries.page.json')
}, 60_000)
