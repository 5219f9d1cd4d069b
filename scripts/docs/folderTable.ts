const block = /<!-- folders depth=(\d) -->\n([\s\S]*?)<!-- \/folders -->/g

/** A table of folders as it stands in a README, made anew. */
export interface FolderTable {
  text: string
  /** Folders that nobody has said anything about yet. */
  undescribed: readonly string[]
}

/**
 * Makes the tables of folders in a README anew: one line per folder that is there. What was written about a folder
 * stays; a new folder gets an empty line, one that is gone loses its own.
 * @param foldersIn folders down to a depth, beside each other in order: `['parts', 'parts/table']`
 */
export function withFolderTables(
  readme: string,
  foldersIn: (depth: number) => readonly string[],
): FolderTable {
  const undescribed: string[] = []
  const text = readme.replaceAll(block, (_all, depth: string, before: string) => {
    const said = new Map(
      [...before.matchAll(/^\| `([^`]+)\/`\s*\| (.*?)\s*\|$/gm)].map(([, folder, words]) => [
        folder,
        words,
      ]),
    )
    const lines = foldersIn(Number(depth)).map((folder) => {
      const words = said.get(folder) ?? ''
      if (words === '') undescribed.push(folder)
      return `| \`${folder}/\` | ${words} |`
    })
    const table = ['| folder | what stands there |', '| --- | --- |', ...lines].join('\n')
    return `<!-- folders depth=${depth} -->\n\n${table}\n\n<!-- /folders -->`
  })
  return { text, undescribed }
}
