import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { baseParts, partTexts } from '../../.storybook/parts'
import { titleOf } from '../../.storybook/titleOf'
import type { PageFile } from '../vite/readSchemas'
import { placeOf } from './pageStory'
import { propsOf, type PartProp } from './propsOf'

/** What the page of one part shows besides what is written of it; made anew with every build. */
export interface PartFacts {
  /** From the root. */
  file: string
  props: readonly PartProp[]
  /** JSON that makes it, and the document or file it is taken from. */
  json?: { text: string; from: string }
  /** Titles of the pages that draw it, as the catalogue has them. */
  pages: readonly string[]
  /** Files that import it. */
  usedIn: readonly string[]
  /** Specs that hold it. */
  specs: readonly string[]
}

/** Facts of every part, and the JSON of every page, by path of the stories: `renderer/parts/dialog/Dialog`. */
export function partFacts(root: string, pages: readonly PageFile[]): Record<string, PartFacts> {
  const sources = readSources(root)
  const texts = pages.map(({ file, page }) => ({
    place: placeOf(file),
    file: file.slice(file.indexOf('schemas/')),
    title: titleOf(placeOf(file), page.title),
    text: readFileSync(file, 'utf8').trimEnd(),
  }))
  const own = Object.entries(partTexts).map(([path, { json, inPages }]) => {
    const name = basename(path)
    const file = `${path}.tsx`
    const folder = dirname(path)
    const inFolder = readdirSync(join(root, folder)).filter((one) => one.startsWith('types'))
    return [
      path,
      {
        file: existsSync(join(root, file)) ? file : `${path}.stories.tsx`,
        props: sources.has(file)
          ? propsOf(
              name,
              sources.get(file)!,
              inFolder.map((one) => readFileSync(join(root, folder, one), 'utf8')),
            )
          : [],
        json: json ? firstJson(root, json) : undefined,
        pages: inPages
          ? texts.filter(({ text }) => inPages.test(text)).map(({ title }) => title)
          : [],
        usedIn: usersOf(name, file, sources),
        specs: readdirSync(join(root, folder)).filter((one) => /\.spec\.tsx?$/.test(one)),
      } satisfies PartFacts,
    ] as const
  })
  const ofPages = texts.map(({ place, file, text }) => [
    place,
    { ...nothingFound, file, json: { text, from: file } },
  ])
  const ofBase = Object.keys(baseParts).map((place) => [
    place,
    { ...nothingFound, file: 'antd', usedIn: usersOf(basename(place), '', sources) },
  ])
  return Object.fromEntries([...own, ...ofPages, ...ofBase])
}

const nothingFound = { props: [], pages: [], usedIn: [], specs: [] }

/** Every component's text, by path from the root. */
function readSources(root: string): Map<string, string> {
  const files = ['runtime', 'renderer', 'bespoke', 'authoring', 'app'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.(spec|stories)\.|stage/i.test(file))
      .map((file) => `${room}/${file}`),
  )
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

function usersOf(name: string, own: string, sources: ReadonlyMap<string, string>): string[] {
  const used = new RegExp(`<${name}[\\s/>]`)
  return [...sources].flatMap(([file, text]) => (file !== own && used.test(text) ? [file] : []))
}

/** @throws when the document has no JSON: its part says it has */
function firstJson(root: string, from: string): { text: string; from: string } {
  const found = /```json\n([\s\S]*?)```/.exec(readFileSync(join(root, from), 'utf8'))
  if (!found)
    throw new Error(`partFacts: ${from} has no JSON block; name another in .storybook/parts`)
  return { text: found[1]!.trimEnd(), from }
}
