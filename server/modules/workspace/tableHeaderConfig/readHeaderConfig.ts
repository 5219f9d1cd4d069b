import { Compile } from 'typebox/compile'
import { fail } from '../../../base/errors'
import { HeaderConfig } from './HeaderConfig'

const shape = Compile(HeaderConfig)

/**
 * Reads the JSON text of a column list.
 * @throws HEADER_CONFIG with what is wrong and in which column
 */
export function readHeaderConfig(text: string): HeaderConfig {
  const value = parse(text)
  if (!shape.Check(value)) {
    const [problem] = shape.Errors(value)
    throw fail('HEADER_CONFIG', { problem: sentenceOf(problem?.instancePath ?? '') })
  }
  const props = value.map((entry) => entry.prop)
  const twice = props.find((prop, at) => props.indexOf(prop) !== at)
  if (twice !== undefined) throw fail('HEADER_CONFIG', { problem: `列 ${twice} 出现了两次` })
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fail('HEADER_CONFIG', { problem: '内容不是 JSON' })
  }
}

function sentenceOf(path: string): string {
  const [, at, field] = path.split('/')
  if (at === undefined) return '应为列的数组'
  const place = `第 ${Number(at) + 1} 列`
  if (field === 'width') return `${place}的列宽应在 40 到 500 之间`
  return field === undefined ? `${place}缺少字段名或有多余内容` : `${place}的 ${field} 不正确`
}
