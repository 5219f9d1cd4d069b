import { useMemoizedFn } from 'ahooks'
import { Suspense, useRef } from 'react'
import { MacCommandOutlined } from '@ant-design/icons'
import { lazyPart } from '../../runtime/errors'
import { useDialog } from '../../renderer/dialog'
import { useShortcut } from '../../runtime/keyboard'
import { useTabActions } from '../../runtime/tabs'
import { shellGroup } from './shellGroup'
import { ToolButton } from './ToolButton'

/** The header's way to the shortcut sheet, and the shortcuts that answer on every page. */
export function ShortcutHelp() {
  const dialogs = useDialog()
  const { activeKey, close } = useTabActions()
  const isOpen = useRef(false)
  const open = useMemoizedFn(async () => {
    if (isOpen.current) return
    isOpen.current = true
    await dialogs.open({ title: '键盘快捷键', width: 560, content: sheet })
    isOpen.current = false
  })
  useShortcut({ keys: '?', label: '显示这张表', group: shellGroup, run: () => void open() })
  useShortcut({
    keys: 'Alt+W',
    label: '关闭当前标签',
    group: shellGroup,
    when: () => activeKey !== undefined,
    run: () => activeKey && close(activeKey),
  })
  return (
    <span className="shell-help">
      <ToolButton
        title="键盘快捷键（?）"
        icon={<MacCommandOutlined />}
        onClick={() => void open()}
      />
    </span>
  )
}

const ShortcutSheet = lazyPart(async () => (await import('./ShortcutSheet')).ShortcutSheet)

const sheet = () => (
  <Suspense fallback={<span role="status">加载中…</span>}>
    <ShortcutSheet />
  </Suspense>
)
