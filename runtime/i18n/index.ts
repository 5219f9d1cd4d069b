export { defineTexts, useTexts } from './defineTexts'
export { i18n, provideEnglish, setLanguage } from './i18n'
export type { PartTexts } from './defineTexts'
export type { Catalogue } from './i18n'
