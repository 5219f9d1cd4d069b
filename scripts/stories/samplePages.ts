import { folderNames } from '../../.storybook/folderNames'
import type { PageFile } from '../vite/readSchemas'
import { pageStates } from './pageStates'
import { placeOf, storyFile, storyOf, type StoryFile } from './pageStory'

/** One state of every page, the next one for the next page: each kind of page is seen in each of its states. */
export function samplePages(pages: readonly PageFile[]): StoryFile[] {
  const turns = new Map<string, number>()
  const stories = pages.map(({ file, page }) => {
    const turn = turns.get(page.kind) ?? 0
    turns.set(page.kind, turn + 1)
    // Walking through a page takes as long as ten others: test:full does it.
    const states = pageStates[page.kind].filter(({ isWalked }) => !isWalked)
    const state = states[turn % states.length]!
    const place = placeOf(file)
    const key = `${place.replaceAll(/\W/g, '_')}_${state.key}`
    return {
      room: place.slice(0, place.indexOf('/')),
      text: storyOf(key, `${page.title}：${state.name}`, page, state),
    }
  })
  // Two browsers share the work.
  return ['pages', 'fixtures'].map((room) =>
    storyFile(
      `${room}.stories.tsx`,
      `${folderNames[room]} ${room}/抽样`,
      stories.filter((story) => story.room === room).map(({ text }) => text),
    ),
  )
}
