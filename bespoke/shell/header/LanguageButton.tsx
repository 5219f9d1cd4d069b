import { TranslationOutlined } from '@ant-design/icons'
import { useText } from '../../../runtime/i18n'
import { useAppearance } from '../../../runtime/theme'
import { ToolButton } from '../ToolButton'

/** Chinese and English by turns, kept for the user. The tooltip is in the language it leads to. */
export function LanguageButton() {
  const text = useText()
  const locale = useAppearance((appearance) => appearance.shown.locale)
  const keep = useAppearance((appearance) => appearance.keep)
  return (
    <ToolButton
      title={text('header.otherLanguage')}
      icon={<TranslationOutlined />}
      onClick={() => keep({ locale: locale === 'en' ? 'zh-CN' : 'en' })}
    />
  )
}
