import { useMemoizedFn } from 'ahooks'
import { Suspense, useRef } from 'react'
import { MacCommandOutlined } from '@ant-design/icons'
import { lazyPart } from '../../../runtime/errors'
import { useDialog } from '../../../renderer/parts/dialog'
import { useText } from '../../../runtime/i18n'
import { useShortcut } from '../../../runtime/keyboard'
import { useTabActions } from '../../../runtime/tabs'
import { shellGroup } from '../menu/shellGroup'
import { ToolButton } from '../ToolButton'

/** The header's way to the shortcut sheet, and the shortcuts that answer on every page. */
export function ShortcutHelp() {
  const text = useText()
  const dialogs = useDialog()
  const { activeKey, close } = useTabActions()
  const isOpen = useRef(false)
  const open = useMemoizedFn(async () => {
    if (isOpen.current) return
    isOpen.current = true
    await dialogs.open({ title: text('shortcuts.title'), width: 560, content: sheet })
    isOpen.current = false
  })
  useShortcut({
    keys: '?',
    label: text('shortcuts.show'),
    group: shellGroup,
    run: () => void open(),
  })
  useShortcut({
    keys: 'Alt+W',
    label: text('shortcuts.closeTab'),
    group: shellGroup,
    when: () => activeKey !== undefined,
    run: () => activeKey && close(activeKey),
  })
  return (
    <span className="shell-help">
      <ToolButton
        title={text('shortcuts.open')}
        icon={<MacCommandOutlined />}
        onClick={() => void open()}
      />
    </span>
  )
}

const ShortcutSheet = lazyPart(async () => (await import('./ShortcutSheet')).ShortcutSheet)

const sheet = () => (
  <Suspense fallback={<SheetLoading />}>
    <ShortcutSheet />
  </Suspense>
)

function SheetLoading() {
  const text = useText()
  return <span role="status">{text('loading')}…</span>
}
