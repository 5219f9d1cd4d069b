import { TranslationOutlined } from '@ant-design/icons'
import { useTexts } from '../../../runtime/i18n'
import { useAppearance } from '../../../runtime/theme'
import { ToolButton } from '../ToolButton'
import { texts } from './texts'

/** Chinese and English by turns, kept for the user. The tooltip is in the language it leads to. */
export function LanguageButton() {
  const text = useTexts(texts)
  const locale = useAppearance((appearance) => appearance.shown.locale)
  const keep = useAppearance((appearance) => appearance.keep)
  return (
    <ToolButton
      title={text('otherLanguage')}
      icon={<TranslationOutlined />}
      onClick={() => keep({ locale: locale === 'en' ? 'zh-CN' : 'en' })}
    />
  )
}
