import { currentVersion } from '../../schemas/language'
import { isFixture, type SchemaFile, type SchemaRoom } from '../room/schemaRoom'
import { createContext, type LintContext, type Surroundings } from './createContext'
import { borrowedAt, positionAt, spanOf } from './place'
import { rules } from './rules'
import { toFix } from './toFix'
import type { Finding, Problem, Rule } from './types'

/** Every problem of a schema room, by file and place. */
export function lintRoom(room: SchemaRoom, surroundings: Surroundings): Problem[] {
  return problemsOf(createContext(room, surroundings))
}

/** @param asked the rules that are asked; default: all */
export function problemsOf(context: LintContext, asked: readonly Rule[] = rules): Problem[] {
  const problems = asked.flatMap((rule) =>
    [...rule.check(context)].filter(isWanted(rule)).map((finding) => toProblem(rule, finding)),
  )
  return onlyOnce(problems).sort(byPlace)
}

/** A pattern's mistake is found in every resource written like it. */
const onlyOnce = (problems: readonly Problem[]): Problem[] => [
  ...new Map(
    problems.map((one) => [`${one.file} ${one.offset} ${one.rule.id} ${one.message}`, one]),
  ).values(),
]

function toProblem(rule: Rule, finding: Finding): Problem {
  const { file, message } = finding
  const isBorrowed = borrowedAt(finding) !== undefined
  const suggestion = isBorrowed ? undefined : finding.suggestion
  const { offset, length } = spanOf(finding)
  const end = positionAt(file.text, offset + length)
  const fix = !isBorrowed && isRepairable(rule, finding) ? toFix(finding) : undefined
  return {
    rule,
    file: file.path,
    ...positionAt(file.text, offset),
    endLine: end.line,
    endColumn: end.column,
    offset,
    length,
    message,
    ...(suggestion !== undefined && { suggestion }),
    ...(fix && { fix }),
  }
}

// A fixture is no part of the product: nobody answers its calls, no menu leads to it.
const surroundingRules = new Set(['REF003', 'REF004', 'REF005', 'REF006'])
// What a broken file lacks may be what was left out of it.
const wholeFileRules = new Set([
  'SHORT001',
  'SHORT002',
  'SHORT003',
  'REF011',
  'REF014',
  'SEC001',
  'ACT001',
  'ACT002',
  'ACT003',
])
const isWanted =
  (rule: Rule) =>
  ({ file }: Finding) =>
    (!isFixture(file) || !surroundingRules.has(rule.id)) &&
    (!file.isPart || !wholeFileRules.has(rule.id)) &&
    (isReadable(file) || rule.id === 'VERSION002')

// What a file of a newer language means is not known here.
const isReadable = ({ version = 1 }: SchemaFile) => version <= currentVersion

// Places of an older file's value are not those of its text: it is rewritten first, the rest is repaired then.
// In a file with mistakes of shape those are repaired first.
const isRepairable = (rule: Rule, { file: { version = currentVersion, isPart } }: Finding) =>
  !isPart && (version >= currentVersion || rule.id === 'VERSION001')

/** `schemas/pages/orders/examine-order.page.json:5:105  REF001  列 "orderAmout" 不在资源 order 中…` */
export const printProblem = ({ file, line, column, rule, message }: Problem) =>
  `${file}:${line}:${column}  ${rule.id}  ${message}`

const byPlace = (a: Problem, b: Problem) =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.offset - b.offset
