import { createInstance } from 'i18next'

/** Texts by the folder of their part, then by key. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts of every part, Chinese from the first draw on. */
export const i18n = createInstance()

void i18n.init({
  lng: 'zh-CN',
  fallbackLng: 'zh-CN',
  initAsync: false,
  // Each part puts its own texts into it.
  resources: { 'zh-CN': { translation: {} } },
  // React escapes what it draws.
  interpolation: { escapeValue: false },
})

let loadEnglish: () => Promise<{ english: Catalogue }> = () =>
  Promise.reject(new Error('setLanguage: no English; register it with provideEnglish first'))

/** Registers where the English of all parts comes from: a module fetched when English is first chosen. */
export function provideEnglish(load: () => Promise<{ english: Catalogue }>): void {
  loadEnglish = load
}

/** Changes the language of the whole console; English is fetched when first asked for. */
export async function setLanguage(language: 'zh-CN' | 'en'): Promise<void> {
  if (language === 'en' && !i18n.hasResourceBundle('en', 'translation')) {
    const { english } = await loadEnglish()
    i18n.addResourceBundle('en', 'translation', { ...english })
  }
  await i18n.changeLanguage(language)
}
