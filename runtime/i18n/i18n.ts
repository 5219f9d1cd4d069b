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
