import { render } from '@testing-library/react'
import { PageStory } from '../../.storybook/PageStory'
import { addressOf } from './page/pageContext'
import { inspectElement } from './inspection/inspectPart'
import { room } from './stage'

/** A page of the catalogue, to be looked into. */
export const openPage = (path: string) => render(<PageStory path={path} rows={3} />)

/** What the inspector says of an element, and the characters of the file it points at. */
export function look(element: Element | null | undefined) {
  if (!element) throw new Error('inspectorStage: there is no such element')
  const inspection = inspectElement(room, element)
  if (!inspection) throw new Error('inspectorStage: the inspector knows nothing of this element')
  const { part } = inspection
  const address = part.statement ? addressOf(part.statement) : undefined
  return { ...inspection, role: part.role, title: part.title, address, at: textAt(address) }
}

/** The text of a file from the place on, on one line. */
export function textAt(address: string | undefined): string {
  const [path = '', line, column] = (address ?? '').split(':')
  const file = [...room.room.pages, ...room.room.resources, ...room.room.dictionaries].find(
    (one) => one.path === path,
  )
  const from = file?.text
    .split('\n')
    .slice(Number(line) - 1)
    .join('\n')
    .slice(Number(column) - 1)
  return from?.slice(0, 300).replace(/\s+/g, ' ') ?? ''
}
