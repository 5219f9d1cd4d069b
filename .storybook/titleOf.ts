import { folderNames } from './folderNames'

/**
 * Title of a stories file in the catalogue: its folders and part, the Chinese name of each first: a narrow side bar cuts
 * the end off.
 * @param file  from the root, without ending: `renderer/parts/filter/FilterForm`
 * @example titleOf('renderer/parts/filter/FilterForm', '筛选区') // '渲染器 renderer/筛选 filter/筛选区 FilterForm'
 * @throws when a folder has no Chinese name yet
 */
export function titleOf(file: string, name: string): string {
  const parts = file.split('/')
  const folders = parts.slice(0, -1).map((part, depth) => {
    const path = parts.slice(0, depth + 1).join('/')
    const called = Object.hasOwn(folderNames, path) ? folderNames[path] : undefined
    if (!called)
      throw new Error(
        `目录 ${path} 还没有中文名：请写进 .storybook/folderNames.ts，故事 ${file} 才有标题`,
      )
    return `${called} ${part}`
  })
  return [...folders, `${name} ${parts.at(-1)}`].join('/')
}
