// Usage: npm run stories:generate
// Writes one story per page into .stories/ (not committed): the catalogue follows schemas/pages and schemas/fixtures by itself.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '../schemas/contract/language.gen'
import { readPages } from './vite/readSchemas'

const root = new URL('..', import.meta.url).pathname
const target = join(root, '.stories/pages')

const files = readPages({ root, fixtures: true })
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const { file, page } of files) {
  writeFileSync(join(target, `${basename(file, '.page.json')}.stories.tsx`), storyOf(page))
}
console.log(`${files.length} page stories in .stories/pages`)

function storyOf({ path, title }: Page): string {
  return `import { PageStory } from '../../.storybook/PageStory'

export default { title: ${JSON.stringify(`pages${path} ${title}`)}, parameters: { layout: 'fullscreen' } }
export const WithRows = { render: () => <PageStory path=${JSON.stringify(path)} rows={20} /> }
export const Empty = { render: () => <PageStory path=${JSON.stringify(path)} rows={0} /> }
`
}
