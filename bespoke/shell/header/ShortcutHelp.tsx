import { useMemoizedFn } from 'ahooks'
import { Suspense, useRef } from 'react'
import { MacCommandOutlined } from '@ant-design/icons'
import { lazyPart } from '../../../runtime/errors'
import { useDialog } from '../../../renderer/parts/dialog'
import { useTexts } from '../../../runtime/i18n'
import { useShortcut } from '../../../runtime/keyboard'
import { useTabActions } from '../../../runtime/tabs'
import { shellGroup } from '../menu/shellGroup'
import { ToolButton } from '../ToolButton'
import { texts } from './texts'

/** The header's way to the shortcut sheet, and the shortcuts that answer on every page. */
export function ShortcutHelp() {
  const text = useTexts(texts)
  const dialogs = useDialog()
  const { activeKey, close } = useTabActions()
  const isOpen = useRef(false)
  const open = useMemoizedFn(async () => {
    if (isOpen.current) return
    isOpen.current = true
    await dialogs.open({ title: text('shortcuts'), width: 560, content: sheet })
    isOpen.current = false
  })
  useShortcut({
    keys: '?',
    label: text('showShortcuts'),
    group: shellGroup,
    run: () => void open(),
  })
  useShortcut({
    keys: 'Alt+W',
    label: text('closeTab'),
    group: shellGroup,
    when: () => activeKey !== undefined,
    run: () => activeKey && close(activeKey),
  })
  return (
    <span className="shell-help">
      <ToolButton
        title={text('openShortcuts')}
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
  const text = useTexts(texts)
  return <span role="status">{text('loading')}…</span>
}
