import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useTexts } from '../../../runtime/i18n'
import { useAppearance } from '../../../runtime/theme'
import { ToolButton } from '../ToolButton'
import { texts } from '../menu/texts'

/** Folds the side bar and back; kept for the next time. Nothing where there is none to fold. */
export function FoldButton() {
  const text = useTexts(texts)
  const layout = useAppearance((appearance) => appearance.shown.layout)
  const isFolded = useAppearance((appearance) => appearance.shown.isSideFolded)
  const keep = useAppearance((appearance) => appearance.keep)
  if (layout === 'float') return null
  return (
    <ToolButton
      title={text(isFolded ? 'unfold' : 'fold')}
      icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      onClick={() => keep({ isSideFolded: !isFolded })}
    />
  )
}
