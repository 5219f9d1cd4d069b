import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { zhCN } from './zhCN'

/** Texts of shell and runtime, Chinese from the first draw on. */
export const i18n = createInstance()

// A copy: parts of the console put their own texts into it.
void i18n.use(initReactI18next).init({
  lng: 'zh-CN',
  fallbackLng: 'zh-CN',
  initAsync: false,
  resources: { 'zh-CN': { translation: structuredClone(zhCN) } },
  // React escapes what it draws.
  interpolation: { escapeValue: false },
})

/** Changes the language of shell, runtime and renderer; English is fetched when first asked for. */
export async function setLanguage(language: 'zh-CN' | 'en'): Promise<void> {
  if (language === 'en' && !i18n.hasResourceBundle('en', 'translation')) {
    const [{ en }, parts] = await Promise.all([import('./en'), import('./english')])
    i18n.addResourceBundle('en', 'translation', { ...en, ...parts })
  }
  await i18n.changeLanguage(language)
}
