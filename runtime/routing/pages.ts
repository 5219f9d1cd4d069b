import { heads, loaders } from 'virtual:page-index'
import { followLanguage, inLanguage } from '../i18n'
import { createPageStore, type SchemaEdit } from './createPageStore'

/** The console's pages. */
export const pageStore = createPageStore(heads, loaders, inLanguage)
followLanguage(pageStore.speak)

/** Every page's head. */
export const pages = pageStore.pages

/** The page at a path, `/shopManage/5` as well as `/shopManage/{platformId}`. */
export const findPage = pageStore.find

/** A page with every resource it names; fetched once. @throws when there is no such page or its chunk does not arrive */
export const loadPage = pageStore.load

// Saving a page or resource file shows in the open page at once; nothing else is reloaded.
import.meta.hot?.on('console:schema', (edit: SchemaEdit | object) => {
  if ('page' in edit || 'resource' in edit) pageStore.edit(edit)
})
