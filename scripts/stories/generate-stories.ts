// Usage: npm run stories:generate               a story file per page: the catalogue follows schemas/ by itself
//        npm run stories:generate -- --sample   two files with one state of every page in turn, for npm test
// Writes into .stories/ (not committed), with the icons that are in use and what the pages of the parts show.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { referenceStories } from '../../authoring/reference/referenceStories'
import { iconStory } from './iconStory'
import { pageStory } from './pageStory'
import { partFacts } from './partFacts'
import { samplePages } from './samplePages'
import { readPages } from '../vite/readSchemas'

const root = new URL('../..', import.meta.url).pathname
const target = join(root, '.stories')
const pages = readPages({ root, fixtures: true })
const facts = Object.entries(partFacts(root, pages)).map(([place, of]) => ({
  path: `facts/${place.replaceAll('/', '__')}.json`,
  text: JSON.stringify(of),
}))
const files = process.argv.includes('--sample')
  ? samplePages(pages)
  : [...pages.map(pageStory), ...referenceStories(pages), iconStory(root), ...facts]

rmSync(target, { recursive: true, force: true })
for (const { path, text } of files) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  writeFileSync(join(target, path), text)
}
console.log(`${pages.length} 个页面，${files.length} 个故事文件，写在 .stories/`)
