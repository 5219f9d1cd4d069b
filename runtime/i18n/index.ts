export { defineTexts, useTexts } from './defineTexts'
export { i18n, setLanguage } from './i18n'
export { useText } from './useText'
