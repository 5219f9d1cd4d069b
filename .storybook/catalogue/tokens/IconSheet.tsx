import type { ComponentType } from 'react'
import { Stage } from '../../../runtime/frame'
import { Part, Sheet } from './Sheet'

interface IconSheetProps {
  icons: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>>
  /** Files that draw each icon, from the root. */
  users: Readonly<Record<string, readonly string[]>>
}

/** Every icon in use, with its name in code and where it stands. */
export const IconSheet = ({ icons, users }: IconSheetProps) => (
  <Stage>
    <Sheet
      title="图标"
      lead="控制台用到的全部图标，来自 Ant Design 图标库。指着一个图标可以看到它用在哪些文件。新图标先在这里找：同一个意思只用一个图标。"
    >
      <Part title={`${Object.keys(icons).length} 个`}>
        <div className="sheet-grid">
          {Object.entries(icons).map(([name, Icon]) => (
            <div key={name} className="sheet-icon" title={users[name]?.join('\n')}>
              <Icon aria-hidden />
              <span>{name.replace(/(Outlined|Filled)$/, '')}</span>
              <small>用在 {users[name]?.length ?? 0} 处</small>
            </div>
          ))}
        </div>
      </Part>
    </Sheet>
  </Stage>
)
