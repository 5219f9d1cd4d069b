import { ReloadOutlined, SkinOutlined } from '@ant-design/icons'
import { FramePart } from '../../../renderer/language/registry'
import { useTexts } from '../../../runtime/i18n'
import { useTabActions } from '../../../runtime/tabs'
import { useAppearance } from '../../../runtime/theme'
import { AccountMenu } from './AccountMenu'
import { FullScreenButton } from './FullScreenButton'
import { LanguageButton } from './LanguageButton'
import { ShortcutHelp } from './ShortcutHelp'
import { PaletteEntry } from '../palette/PaletteEntry'
import { ToolButton } from '../ToolButton'
import { useThemeDrawer } from '../theme/ThemeDrawerHost'
import { texts } from './texts'

/** What stands at the right end of the header, as far as it is switched on in the theme drawer. */
export function HeaderTools() {
  const shown = useAppearance((appearance) => appearance.shown)
  return (
    <div className="shell-tools">
      {shown.search && <PaletteEntry />}
      <FramePart name="header.errorLog" />
      <FramePart name="header.fastMenu" />
      {shown.notice && <FramePart name="header.bell" />}
      {shown.fullScreen && <FullScreenButton />}
      {shown.language && <LanguageButton />}
      <ThemeButton />
      {shown.refresh && <RefreshButton />}
      <ShortcutHelp />
      <AccountMenu />
    </div>
  )
}

function ThemeButton() {
  const text = useTexts(texts)
  const openDrawer = useThemeDrawer()
  return <ToolButton title={text('theme')} icon={<SkinOutlined />} onClick={openDrawer} />
}

function RefreshButton() {
  const text = useTexts(texts)
  const { activeKey, reload } = useTabActions()
  return (
    <ToolButton
      title={text('refresh')}
      icon={<ReloadOutlined />}
      isDisabled={activeKey === undefined}
      onClick={() => activeKey && reload(activeKey)}
    />
  )
}
