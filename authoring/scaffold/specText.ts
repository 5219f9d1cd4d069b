import type { Field } from '../../schemas/contract/language.gen'
import type { DictValues } from './migrationTexts'
import { namesFor } from './pages'
import { filledIn, isReadOnly } from './shownFields'
import type { Found, PageOrder } from './types'

/**
 * The module's spec over real SQL: adding, listing, editing, deleting, what is refused, and that other companies see
 * nothing. A list that is only looked at, or whose rows need rows of other modules, is asked for its rows.
 */
export function specText(order: PageOrder, found: Found, values: DictValues): string {
  const { base } = namesFor(order, found)
  const needs = needed(found)
  const canAdd = !found.isKnown && !isReadOnly(found) && !needs.some(([, field]) => field.ref)
  const tests = canAdd ? recordTests(found, base, values) : listTest(base)
  return `import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  clerk = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

${tests}`
}

const needed = (found: Found): [string, Field][] =>
  filledIn(found)
    .map((name): [string, Field] => [name, found.resource.fields[name] ?? { title: name }])
    .filter(([, field]) => field.required)

function recordTests(found: Found, base: string, values: DictValues): string {
  const { resource } = found
  const { label, title } = resource
  const sample = sampleOf(found, values)
  const first = needed(found).find(([, field]) => !field.dict && !field.ref && isText(field))
  return `interface Row {
  id: string
  [field: string]: unknown
}
const sample = ${JSON.stringify(sample)}
const rows = async (as = clerk) => {
  const body = { pageNum: 1, pageSize: 20, filter: {} }
  const { data } = await app.post<{ records: Row[] }>('${base}/page', body, { as })
  return data.records
}

it('adds, lists, edits and deletes a ${title}', async () => {
  const { data: added } = await app.post<Row>('${base}/add', sample, { as: clerk })
  expect(added).toMatchObject(sample)
  expect(await rows()).toMatchObject([{ id: added.id }])
  const { data: loaded } = await app.get<Row>(\`${base}/query/\${added.id}\`, { as: clerk })
  const edited = await app.post('${base}/edit', loaded, { as: clerk })
  expect(edited).toMatchObject({ status: 200, data: { ...sample, id: added.id } })
  const removed = await app.post('${base}/remove', { ids: [added.id] }, { as: clerk })
  expect(removed.data).toMatchObject({ success: 1, results: [{ label: ${JSON.stringify(printed(sample[label]))} }] })
  expect(await rows()).toEqual([])
})

it('keeps a ${title} from other companies', async () => {
  const { data: added } = await app.post<Row>('${base}/add', sample, { as: clerk })
  const stranger = await app.signIn({ isAdmin: true })
  expect(await rows(stranger)).toEqual([])
  expect((await app.get(\`${base}/query/\${added.id}\`, { as: stranger })).status).toBe(404)
})
${
  first
    ? `
it('refuses a ${title} without ${first[1].title}', async () => {
  const answer = await app.post('${base}/add', { ...sample, ${first[0]}: '' }, { as: clerk })
  expect(answer).toMatchObject({ status: 400, msg: '${first[1].title}不能为空' })
})
`
    : ''
}`
}

const listTest = (base: string) => `it('answers its rows, none in a new company', async () => {
  const body = { pageNum: 1, pageSize: 20, filter: {} }
  const answer = await app.post('${base}/page', body, { as: clerk })
  expect(answer).toMatchObject({ status: 200, data: { total: 0 } })
})
`

function sampleOf(found: Found, values: DictValues): Record<string, unknown> {
  const { fields } = found.resource
  const filled = filledIn(found)
    .filter((name) => !fields[name]?.ref)
    .map((name) => [name, sampleValue(fields[name] ?? { title: name }, values)] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

const isText = ({ type = 'string', check, keep }: Field) =>
  (type === 'string' || type === 'text') && !check && !keep

function sampleValue(field: Field, values: DictValues): unknown {
  const { type = 'string', dict, many, title, maxLength = 100, min = 1 } = field
  if (dict) return many ? [values(dict)[0]] : values(dict)[0]
  if (many || field.of || field.check || field.keep) return undefined
  if (type === 'string' || type === 'text') return `${title}甲`.slice(0, maxLength)
  return samples[type]?.(Math.max(1, min))
}

const samples: Partial<Record<NonNullable<Field['type']>, (least: number) => unknown>> = {
  int: (least) => Math.ceil(least),
  decimal: (least) => least,
  percent: () => 0.5,
  money: (least) => `${Math.ceil(least)}.50`,
  bool: () => true,
  date: () => '2024-06-18',
  datetime: () => '2024-06-18 09:30:00',
}

const printed = (value: unknown) => String(value)
