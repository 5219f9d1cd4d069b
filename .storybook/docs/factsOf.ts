import type { PartFacts } from '../../scripts/stories/partFacts'

const files = import.meta.glob<PartFacts>('../../.stories/facts/*.json', { import: 'default' })

/**
 * Where the stories of a title stand.
 * @example placeOfTitle('渲染器 renderer/部件 parts/对话框 dialog/对话框 Dialog') // 'renderer/parts/dialog/Dialog'
 */
export const placeOfTitle = (title: string): string =>
  title
    .split('/')
    .map((step) => step.split(' ').at(-1))
    .join('/')

/** What the build found out of a part; undefined where nothing was looked for, such as the foundations. */
export async function factsOf(place: string): Promise<PartFacts | undefined> {
  const load = files[`../../.stories/facts/${place.replaceAll('/', '__')}.json`]
  return load?.()
}
