import { folderNames } from './folderNames'

/**
 * Title of a stories file in the catalogue: its folders, each with its Chinese name, then the part with its own.
 * @param file  from the root, without ending: `renderer/parts/filter/FilterForm`
 * @example titleOf('renderer/parts/filter/FilterForm', '筛选区') // 'renderer 渲染器/filter 筛选/FilterForm 筛选区'
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
    return `${part} ${called}`
  })
  return [...folders, `${parts.at(-1)} ${name}`].join('/')
}
