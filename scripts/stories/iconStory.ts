import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titleOf } from '../../.storybook/titleOf'
import type { StoryFile } from './pageStory'

/** Every icon the console draws, with the files that draw it, found in its imports. */
export function iconStory(root: string): StoryFile {
  const users = usersOf(root)
  const names = [...users.keys()].sort()
  return {
    path: 'tokens/Icons.stories.tsx',
    text: `import { ${names.join(', ')} } from '@ant-design/icons'
import { IconSheet } from '../../.storybook/catalogue/tokens/IconSheet'

export default { title: ${JSON.stringify(titleOf('tokens/Icons', '图标'))}, parameters: { layout: 'fullscreen' } }
export const InUse = {
  name: '正在使用的图标',
  render: () => <IconSheet icons={{ ${names.join(', ')} }} users={${JSON.stringify(Object.fromEntries(users))}} />,
}
`,
  }
}

function usersOf(root: string): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const room of ['runtime', 'renderer', 'bespoke', 'app'])
    for (const file of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx') || /\.(spec|stories)\./.test(file)) continue
      for (const name of iconsIn(readFileSync(join(root, room, file), 'utf8')))
        users.set(name, [...(users.get(name) ?? []), `${room}/${file}`])
    }
  return users
}

function iconsIn(text: string): string[] {
  const [, list = ''] = /import \{([^}]*)\} from '@ant-design\/icons'/.exec(text) ?? []
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}
