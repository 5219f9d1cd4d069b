import { basename } from 'node:path'
import { titleOf } from '../../.storybook/titleOf'
import type { Page } from '../../schemas/contract/language.gen'
import type { PageFile } from '../vite/readSchemas'
import { pageStates, stopsOf, type PageState } from './pageStates'

export interface StoryFile {
  /** Below .stories/. */
  path: string
  text: string
}

/** The stories of one page in all its states, in the folder its JSON stands in. */
export function pageStory({ file, page }: PageFile): StoryFile {
  const place = placeOf(file)
  const title = titleOf(place, page.title)
  const stories = pageStates[page.kind].map((state) => storyOf(state.key, state.name, page, state))
  return storyFile(`${place}.stories.tsx`, title, stories)
}

/** `pages/orders/examine-order`, `fixtures/fixtures-tree`. */
export const placeOf = (file: string) =>
  file.replace(/^.*\/schemas\//, '').replace(basename(file), basename(file, '.page.json'))

export function storyOf(key: string, name: string, page: Page, state: PageState): string {
  const args = JSON.stringify({ path: page.path, ...state.args })
  const play = state.isWalked
    ? `, play: walkByKeyboard(${JSON.stringify({ through: stopsOf(page) })})`
    : ''
  return `export const ${key} = { name: ${JSON.stringify(name)}, args: ${args}${play} }`
}

/** @param path  where it will stand, below .stories/ */
export function storyFile(path: string, title: string, stories: readonly string[]): StoryFile {
  const text = stories.join('\n')
  const up = '../'.repeat(path.split('/').length)
  const imports = [
    `import { pageMeta } from '${up}.storybook/pageMeta'`,
    ...(text.includes('walkByKeyboard(')
      ? [`import { walkByKeyboard } from '${up}.storybook/play/walkByKeyboard'`]
      : []),
  ]
  const meta = `export default { ...pageMeta, title: ${JSON.stringify(title)} }`
  return { path, text: [...imports, '', meta, text, ''].join('\n') }
}
