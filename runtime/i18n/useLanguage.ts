import { useSyncExternalStore } from 'react'
import { i18n } from './i18n'

/** The language of now; draws the caller anew in another one. */
export const useLanguage = (): string => useSyncExternalStore(followLanguage, readLanguage)

const readLanguage = () => i18n.language

/** Calls the listener after each change of the language. @returns ends it */
export function followLanguage(listener: () => void): () => void {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}
