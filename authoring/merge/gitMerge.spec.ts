import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installMergeDrivers } from '../../scripts/setup/mergeDrivers.mjs'
import { lintRoom, noSurroundings } from '../lint'
import { readRoom } from '../room/readRoom'

const root = new URL('../..', import.meta.url).pathname
const file = 'schemas/pages/products/brand-info.page.json'
let folder = ''

// A clone of a small product: the linter's sample room, the real driver, the real attributes.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merge-'))
  cpSync(join(root, 'authoring/lint/fixtures'), folder, { recursive: true })
  cpSync(join(root, '.gitattributes'), join(folder, '.gitattributes'))
  for (const name of ['node_modules', 'scripts']) symlinkSync(join(root, name), join(folder, name))
  git('init', '-q', '-b', 'main')
  writeFileSync(join(folder, '.git/info/exclude'), '/*\n!/schemas\n!/.gitattributes\n')
  git('config', 'user.name', '陈述')
  git('config', 'user.email', 'author@example.com')
  installMergeDrivers(folder)
  commit('start')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
const read = () => readFileSync(join(folder, file), 'utf8')
function commit(subject: string) {
  git('add', '-A')
  git('commit', '-q', '-m', subject)
}
function onBranch(branch: string, from: string, edits: readonly [string, string][]) {
  git('checkout', '-q', '-B', branch, from)
  const edited = edits.reduce((text, [before, after]) => {
    expect(text).toContain(before)
    return text.replace(before, after)
  }, read())
  writeFileSync(join(folder, file), edited)
  commit(branch)
}
const mistakes = () =>
  lintRoom(readRoom(folder), noSurroundings)
    .filter((problem) => problem.file === file && !problem.rule.id.startsWith('REF00'))
    .map(({ rule, message }) => `${rule.id} ${message}`)

const ours: [string, string][] = [
  ['"filters": ["brandName", "status"', '"filters": ["brandName", "sales", "status"'],
  [
    '"sales", "sortable": true, "summary": "sum" }',
    '"sales", "sortable": true, "summary": "sum" },\n    "parentId"',
  ],
  [
    '"toolbar": ["add"]',
    '"toolbar": ["add", { "label": "导出", "kind": "export", "call": "POST /product/brand/page/export" }]',
  ],
]
const theirs: [string, string][] = [
  ['"status", "parentId"]', '"status", "lines.platformId", "parentId"]'],
  [
    '"sales", "sortable": true, "summary": "sum" }',
    '"sales", "sortable": true, "summary": "sum", "width": 90 },\n    "lines"',
  ],
  ['"toolbar": ["add"]', '"toolbar": ["add", "map"]'],
]

it('merges two branches at one page in both directions, then merges of merges, and rebases', () => {
  onBranch('ours', 'main', ours)
  onBranch('theirs', 'main', theirs)

  git('checkout', '-q', '-B', 'theirs-first', 'theirs')
  git('merge', '-q', '--no-edit', 'ours')
  expectBoth()
  git('checkout', '-q', '-B', 'ours-first', 'ours')
  git('merge', '-q', '--no-edit', 'theirs')
  expectBoth()

  onBranch('ours-first', 'ours-first', [
    ['"sort": "-sales"', '"sort": "-sales",\n  "pageSize": 50'],
  ])
  git('merge', '-q', '--no-edit', 'theirs-first')
  expectBoth()
  expect(read()).toContain('"pageSize": 50')

  git('checkout', '-q', '-B', 'rebased', 'theirs')
  git('rebase', '-q', 'ours')
  expectBoth()
}, 120_000)

function expectBoth() {
  const page = JSON.parse(read()) as Record<'filters' | 'columns', unknown[]> & {
    actions: { toolbar: unknown[] }
  }
  expect(page.filters).toEqual(['brandName', 'sales', 'status', 'lines.platformId', 'parentId'])
  expect(page.columns).toContainEqual({ field: 'sales', width: 90, sortable: true, summary: 'sum' })
  expect(page.columns.slice(-2).sort()).toEqual(['lines', 'parentId'])
  expect(page.actions.toolbar).toHaveLength(3)
  expect(mistakes()).toEqual([])
}

it('stops at a real conflict, at the right statement', () => {
  onBranch('ours', 'main', [['"key": "off", "label": "停用"', '"key": "off", "label": "已停用"']])
  onBranch('theirs', 'main', [
    ['"key": "off", "label": "停用"', '"key": "off", "label": "停用的"'],
    ['"sort": "-sales"', '"sort": "sales"'],
  ])
  const merge = spawnSync('git', ['merge', 'ours'], { cwd: folder, encoding: 'utf8' })
  expect(merge.status).toBe(1)
  expect(merge.stderr).toContain(
    'tabs › off › label：两边改得不一样，我方 "停用的"，对方 "已停用"，原来 "停用"',
  )
  expect(read()).toContain(`<<<<<<< 我方
    { "key": "off", "label": "停用的", "where": { "status": "OFF" } }
=======
    { "key": "off", "label": "已停用", "where": { "status": "OFF" } }
>>>>>>> 对方`)
  expect(read()).toContain('"sort": "sales"')
  expect(git('status', '--porcelain', file)).toBe(`UU ${file}\n`)
}, 60_000)
