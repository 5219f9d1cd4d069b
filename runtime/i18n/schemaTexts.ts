import { useMemo } from 'react'
import { englishOf, mapSchemaTexts, ownerOf, type EnglishTexts } from '../../schemas/language'
import { i18n } from './i18n'
import { useLanguage } from './useLanguage'

let english: EnglishTexts = {}
let translated = new WeakMap<object, object>()

/** Takes the English of what schemas say; it comes with the English of the parts. */
export function learnEnglish(texts: EnglishTexts): void {
  english = texts
  translated = new WeakMap()
}

/**
 * A schema's text in the language of now; one without English, such as a company's own name for a value, stays.
 * @param owner path of the page, or name of the resource or dictionary that says it
 */
export const schemaText = (text: string, owner?: string): string =>
  wordingIn(i18n.language)(text, owner)

const wordingIn =
  (language: string) =>
  (text: string, owner?: string): string =>
    language === 'en' ? (englishOf(english, text, owner) ?? text) : text

/** A page, its head or a resource in the language of now; the same object each time, and itself in Chinese. */
export function inLanguage<T extends object>(schema: T): T {
  if (i18n.language !== 'en') return schema
  const known = translated.get(schema) as T | undefined
  if (known) return known
  const owner = ownerOf(schema)
  const made = mapSchemaTexts(schema, (text) => schemaText(text, owner))
  translated.set(schema, made)
  return made
}

/** The same for a component, which is drawn anew in another language. */
export function useSchemaText(): typeof schemaText {
  const language = useLanguage()
  // another function in another language, so that what is memoized by it is worked out anew
  return useMemo(() => wordingIn(language), [language])
}
