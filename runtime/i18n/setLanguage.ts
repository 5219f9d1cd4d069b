import type { EnglishTexts } from '../../schemas/language'
import { i18n, type Catalogue } from './i18n'
import { learnEnglish } from './schemaTexts'

/** Everything there is in English. */
export interface English {
  /** Of the parts' own texts, by folder and key. */
  english: Catalogue
  /** Of what the schemas say, by the Chinese. */
  schemaEnglish: EnglishTexts
}

let loadEnglish: () => Promise<English> = () =>
  Promise.reject(new Error('setLanguage: no English; register it with provideEnglish first'))

/** Registers where the English comes from: a module fetched when English is first chosen. */
export function provideEnglish(load: () => Promise<English>): void {
  loadEnglish = load
}

/** Changes the language of the whole console; English is fetched when first asked for. */
export async function setLanguage(language: 'zh-CN' | 'en'): Promise<void> {
  if (language === 'en' && !i18n.hasResourceBundle('en', 'translation')) {
    const { english, schemaEnglish } = await loadEnglish()
    learnEnglish(schemaEnglish)
    i18n.addResourceBundle('en', 'translation', { ...english })
  }
  await i18n.changeLanguage(language)
}
