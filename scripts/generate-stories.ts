// Usage: npm run stories:generate
// Writes one story per page into .stories/ (not committed): the catalogue follows schemas/pages and schemas/fixtures by itself.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '../schemas/contract/language.gen'
import { readPages } from './vite/readSchemas'

const root = new URL('..', import.meta.url).pathname
const target = join(root, '.stories/pages')

/** The states a page of each kind can be in: a list also has no rows, and waits for them. */
const listStates = {
  WithRows: '',
  Empty: ' rows={0}',
  Failing: ' state="failing"',
  Slow: ' state="slow"',
}
const recordStates = { WithRecord: '', Failing: ' state="failing"' }
const statesOf: Record<Page['kind'], Readonly<Record<string, string>>> = {
  list: listStates,
  report: listStates,
  form: recordStates,
  detail: recordStates,
  print: recordStates,
  landing: recordStates,
  bespoke: { Shown: '' },
}

const files = readPages({ root, fixtures: true })
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const { file, page } of files) {
  writeFileSync(join(target, `${basename(file, '.page.json')}.stories.tsx`), storyOf(page))
}
console.log(`${files.length} page stories in .stories/pages`)

function storyOf({ path, title, kind }: Page): string {
  const stories = Object.entries(statesOf[kind]).map(
    ([name, props]) =>
      `export const ${name} = { render: () => <PageStory path=${JSON.stringify(path)}${props} /> }`,
  )
  return `import { PageStory } from '../../.storybook/PageStory'

export default { title: ${JSON.stringify(`pages${path} ${title}`)}, parameters: { layout: 'fullscreen' } }
${stories.join('\n')}
`
}
