import { toId } from 'storybook/internal/csf'
import { docsName } from './docsName'

/** Addresses within the catalogue, relative: it may stand below any path. */
export const storyAddress = (id: string): string => `./?path=/story/${encodeURIComponent(id)}`

/** The page of a part or of a page of the console. */
export const docsAddress = (title: string): string =>
  `./?path=/docs/${encodeURIComponent(toId(title, docsName))}`
