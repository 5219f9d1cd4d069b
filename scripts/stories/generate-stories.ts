// Usage: npm run stories:generate               a story file per page: the catalogue follows schemas/ by itself
//        npm run stories:generate -- --sample   two files with one state of every page in turn, for npm test
//        npm run stories:generate -- --release  remembers in docs/catalogue.released.json what the catalogue shows now:
//                                               its page 有什么变化 compares with it until the next version
// Writes into .stories/ (not committed), with the icons that are in use and what the pages of the parts show.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { referenceStories } from '../../authoring/reference/referenceStories'
import { catalogueNames, type CatalogueNames } from './catalogueNames'
import { iconStory } from './iconStory'
import { pageStory } from './pageStory'
import { partFacts } from './partFacts'
import { samplePages } from './samplePages'
import { whatChanged } from './whatChanged'
import { readPages } from '../vite/readSchemas'

const root = new URL('../..', import.meta.url).pathname
const target = join(root, '.stories')
const pages = readPages({ root, fixtures: true })
const facts = Object.entries(partFacts(root, pages)).map(([place, of]) => ({
  path: `facts/${place.replaceAll('/', '__')}.json`,
  text: JSON.stringify(of),
}))
const names = catalogueNames(root, pages)
const remembered = join(root, 'docs/catalogue.released.json')
if (process.argv.includes('--release')) {
  const { version } = readJson<{ version: string }>(join(root, 'package.json'))
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(remembered, `${JSON.stringify({ version, date, ...names }, undefined, 2)}\n`)
}
const released = readJson<CatalogueNames & { version: string; date: string }>(remembered)
const changes = {
  path: 'changes/changes.json',
  text: JSON.stringify({
    version: released.version,
    date: released.date,
    ...whatChanged(released, names),
  }),
}
const files = process.argv.includes('--sample')
  ? samplePages(pages)
  : [...pages.map(pageStory), ...referenceStories(pages), iconStory(root), ...facts, changes]

rmSync(target, { recursive: true, force: true })
for (const { path, text } of files) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  writeFileSync(join(target, path), text)
}
console.log(`${pages.length} 个页面，${files.length} 个故事文件，写在 .stories/`)

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content
}
