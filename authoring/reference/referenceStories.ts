import { titleOf } from '../../.storybook/titleOf'
import { referenceParts, type ReferencePart } from './parts'

/** A page of the room with the file it stands in. */
interface KnownPage {
  file: string
  page: { path: string }
}

/** One story per page of the reference: the text of its example beside what it becomes. */
export const referenceStories = (pages: readonly KnownPage[]): { path: string; text: string }[] =>
  referenceParts.map((part) => ({
    path: `authoring/reference/${part.file}.stories.tsx`,
    text: storyText(part, routeOf(part, pages)),
  }))

const storyText = ({ file, title, example, source = example }: ReferencePart, route: string) =>
  `import { ReferenceExample } from '../../../authoring/reference/ReferenceExample'
import { PageStory } from '../../../.storybook/PageStory'
import text from '../../../${source}?raw'

export default { title: ${JSON.stringify(titleOf(`authoring/reference/${file}`, title))}, parameters: { layout: 'fullscreen' } }
export const Example = {
  name: 'JSON 与画面',
  render: () => (
    <ReferenceExample file=${JSON.stringify(source)} text={text}>
      <PageStory path=${JSON.stringify(route)} />
    </ReferenceExample>
  ),
}
`

function routeOf({ file, example }: ReferencePart, pages: readonly KnownPage[]): string {
  const found = pages.find((one) => one.file.endsWith(example))
  if (!found)
    throw new Error(
      `reference: the example of "${file}", ${example}, is no page; name another in parts.ts`,
    )
  return found.page.path
}
