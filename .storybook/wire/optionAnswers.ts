import type { CallInput } from '../../runtime/http'
import type { Options } from '../../schemas/contract/language.gen'
import { sampleTexts } from '../sampleTexts'
import type { Answers, Row, Wire } from './types'

/** The choices of every `options` written in the page or a resource it names. */
export function optionAnswers({ page, resources }: Wire): Answers {
  const found: Options[] = []
  collect(page, found)
  collect(resources, found)
  return Object.fromEntries(found.map((options) => [options.call, answerOf(options)]))
}

function collect(value: unknown, found: Options[]): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'options' && isOptions(inner)) found.push(inner)
    collect(inner, found)
  }
}

const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && 'call' in value && 'label' in value

const answerOf =
  (options: Options) =>
  ({ body, query }: CallInput): Row[] => {
    const asked = { ...query, ...(body as Row | undefined) }
    const word = asked[typeof options.keyword === 'string' ? options.keyword : 'keyword']
    const values = asked['values'] as readonly string[] | undefined
    return choicesOf(options, '')
      .filter((row) => !values || values.includes(String(row[options.value])))
      .filter((row) => typeof word !== 'string' || String(row[options.label]).includes(word))
  }

/** Three choices, and below each of a tree's two more. */
function choicesOf({ value, label, children }: Options, parent: string): Row[] {
  const names = sampleTexts[label] ?? ['一', '二', '三'].map((name) => `选项${name}`)
  return [0, 1, 2].map((index) => ({
    [label]: parent ? `${parent} · ${index + 1}` : (names[index] ?? `选项 ${index + 1}`),
    [value]: parent ? `${parent}-${index + 1}` : String(index + 1),
    ...(children && !parent
      ? { [children]: choicesOf({ value, label, call: '' }, names[index] ?? `选项 ${index + 1}`) }
      : {}),
  }))
}
