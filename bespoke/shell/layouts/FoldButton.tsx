import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useText } from '../../../runtime/i18n'
import { useAppearance } from '../../../runtime/theme'
import { ToolButton } from '../ToolButton'

/** Folds the side bar and back; kept for the next time. Nothing where there is none to fold. */
export function FoldButton() {
  const text = useText()
  const layout = useAppearance((appearance) => appearance.shown.layout)
  const isFolded = useAppearance((appearance) => appearance.shown.isSideFolded)
  const keep = useAppearance((appearance) => appearance.keep)
  if (layout === 'float') return null
  return (
    <ToolButton
      title={text(isFolded ? 'header.unfold' : 'header.fold')}
      icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      onClick={() => keep({ isSideFolded: !isFolded })}
    />
  )
}
