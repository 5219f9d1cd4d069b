import { MoonOutlined, ReloadOutlined, SunOutlined } from '@ant-design/icons'
import { useText } from '../../runtime/i18n'
import { useTabActions } from '../../runtime/tabs'
import { useTheme } from '../../runtime/theme'
import { AccountMenu } from './AccountMenu'
import { BellButton } from './BellButton'
import { FullScreenButton } from './FullScreenButton'
import { ShortcutHelp } from './ShortcutHelp'
import { ToolButton } from './ToolButton'

/** What stands at the right end of the header. */
export function HeaderTools() {
  return (
    <div className="shell-tools">
      <BellButton />
      <FullScreenButton />
      <ShortcutHelp />
      <ThemeButton />
      <RefreshButton />
      <AccountMenu />
    </div>
  )
}

function ThemeButton() {
  const text = useText()
  const { mode, setMode } = useTheme()
  const isDark = mode === 'dark'
  return (
    <ToolButton
      title={text(isDark ? 'header.toLight' : 'header.toDark')}
      icon={isDark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    />
  )
}

function RefreshButton() {
  const text = useText()
  const { activeKey, reload } = useTabActions()
  return (
    <ToolButton
      title={text('header.refresh')}
      icon={<ReloadOutlined />}
      isDisabled={activeKey === undefined}
      onClick={() => activeKey && reload(activeKey)}
    />
  )
}
