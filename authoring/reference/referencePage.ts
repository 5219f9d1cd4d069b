import type { SchemaNode } from '../lint/shape/lintSchema'
import { definitionOf } from './definitionOf'
import { readDescription } from './keywords'
import { usesOf, type KeywordUses } from './keywordUses'
import type { ReferencePart } from './parts'
import { typeText } from './typeText'

/** docs/reference/<file>.md: every keyword of a part with its meaning, type, example and places of use. */
export function referencePage(part: ReferencePart, uses: KeywordUses): string {
  const { title, lead, sections, sets = [], prose, example, source = example } = part
  const more = prose
    ? `怎样用、为什么这样：见 [docs/language/${prose}.md](../language/${prose}.md)。`
    : ''
  const whole = `完整的例子：[${nameOf(source)}](../../${source})；\`npm run storybook\` 的“参考手册”里，它和画出来的样子并排放着。`
  return [
    `# ${title}`,
    note,
    lead,
    whole,
    more,
    ...sections.flatMap((section) => sectionText(section, uses)),
    ...sets.flatMap(setText),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

export const note = '<!-- 由 npm run docs:generate 按 schemas/meta 生成，不要手改 -->'

function sectionText({ heading, ref, lead }: ReferencePart['sections'][number], uses: KeywordUses) {
  const node = definitionOf(ref)
  const owner = ref.endsWith('items/items')
    ? 'dictionary.schema.json.items'
    : (ref.split('/').at(-1) ?? '')
  return [`## ${heading}`, lead ?? '', ...keywordTexts(node, owner, '', uses)]
}

/** Keywords of an object; those of objects inside it follow their owner as `calls.list`. */
function keywordTexts(
  node: SchemaNode,
  owner: string,
  prefix: string,
  uses: KeywordUses,
): string[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, keyword]) => {
    const isRequired = node.required?.includes(name) ?? false
    const inner = keyword.properties ? keyword : keyword.items
    return [
      keywordText({ name: prefix + name, keyword, isRequired }, usesOf(uses, owner, name)),
      ...(inner?.properties && inner.title !== 'DictionaryItem'
        ? keywordTexts(inner, `${owner}.${name}`, `${prefix}${name}.`, uses)
        : []),
    ]
  })
}

const nameOf = (file: string) => file.split('/').at(-1)

interface Shown {
  name: string
  keyword: SchemaNode
  isRequired: boolean
}

function keywordText({ name, keyword, isRequired }: Shown, files: readonly string[]): string {
  const { says, without } = readDescription(keyword.description)
  const links = files.map((file) => `[${nameOf(file)}](../../${file})`)
  const facts = [
    `- 写：${typeText(keyword)}`,
    `- ${isRequired ? '必须写' : `不写：${without}`}`,
    links.length > 0 ? `- 用在：${links.join('、')}` : '',
  ]
  const key = name.split('.').at(-1)
  const examples = (keyword.examples ?? []).map((example) => `"${key}": ${pretty(example)}`)
  return [
    `### ${name}`,
    says,
    facts.filter(Boolean).join('\n'),
    ...examples.map((example) => `\`\`\`json\n${example}\n\`\`\``),
  ].join('\n\n')
}

/** JSON as the pages have it: short things on one line. */
function pretty(value: unknown, depth = ''): string {
  const short = spaced(JSON.stringify(value))
  if (short.length <= 80 || typeof value !== 'object' || value === null) return short
  const inner = `${depth}  `
  const lines = Array.isArray(value)
    ? value.map((item) => inner + pretty(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}"${key}": ${pretty(item, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.join(',\n')}\n${depth}${close}`
}

// Only between tokens: what stands in a text stays.
const spaced = (json: string) =>
  json.replace(
    /("(?:[^"\\]|\\.)*")|([{}:,])/g,
    (_all, text: string | undefined, mark: string) =>
      text ?? { '{': '{ ', '}': ' }', ':': ': ', ',': ', ' }[mark] ?? mark,
  )

function setText({ heading, ref }: { heading: string; ref: string }): string[] {
  const { enum: values = [], enumDescriptions = [] } = definitionOf(ref)
  const rows = values.map((value, index) => `| \`${String(value)}\` | ${enumDescriptions[index]} |`)
  return [`## ${heading}`, ['| 写 | 意思 |', '| --- | --- |', ...rows].join('\n')]
}
