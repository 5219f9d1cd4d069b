import { expect, it } from 'vitest'
import { withFolderTables } from './folderTable'

const readme = `# renderer
<!-- folders depth=1 -->

| folder   | what stands there |
| -------- | ----------------- |
| \`parts/\` | draws values      |
| \`gone/\`  | was here          |

<!-- /folders -->
`

it('keeps what was said of a folder, drops one that is gone, asks for words about a new one', () => {
  const { text, undescribed } = withFolderTables(readme, () => ['pages', 'parts'])
  expect(text).toContain('| `parts/` | draws values |')
  expect(text).toContain('| `pages/` |  |')
  expect(text).not.toContain('gone')
  expect(undescribed).toEqual(['pages'])
})

it('asks for the depth that is written', () => {
  const asked: number[] = []
  withFolderTables(readme.replace('depth=1', 'depth=2'), (depth) => {
    asked.push(depth)
    return []
  })
  expect(asked).toEqual([2])
})
