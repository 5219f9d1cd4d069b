import type { PrintBlock, PrintPage } from '../../../../schemas/contract/language.gen'
import {
  requireField,
  resolveColumn,
  type ResolvedColumn,
  type Resources,
} from '../../../../schemas/language'
import { compileExpression, templateNames, type Scope } from '../../../language/expressions'

/** A block with its fields and columns resolved. */
export interface CompiledBlock {
  block: PrintBlock
  fields: readonly ResolvedColumn[]
  columns: readonly ResolvedColumn[]
}

// What a person may not print the server has hidden already; a paper shows the rest as it is, unlike a list.
const printed = (column: ResolvedColumn): ResolvedColumn => ({ ...column, mask: undefined })

/** Resolves every block of a print page once. @throws when a table's field names no resource of its lines */
export const compileBlocks = (page: PrintPage, resources: Resources): CompiledBlock[] =>
  page.blocks.map((block) => ({
    block,
    fields: (block.fields ?? []).map((use) =>
      printed(resolveColumn(use, page.resource, resources)),
    ),
    columns: block.table ? lineColumns(block, page.resource, resources) : [],
  }))

function lineColumns(block: PrintBlock, resource: string, resources: Resources) {
  const { of } = requireField(block.table ?? '', resource, resources)
  if (!of)
    throw new Error(
      `compileBlocks: field "${block.table}" of "${resource}" has no "of"; a table needs it`,
    )
  return (block.columns ?? []).map((use) => printed(resolveColumn(use, of, resources)))
}

/** The fields the page's texts name, so that a status prints as its name and not as its code. */
export function textFields(page: PrintPage, resources: Resources): ResolvedColumn[] {
  const texts = page.blocks.flatMap(({ heading = '', text = '' }) => [heading, text])
  const named = [...texts, page.footer ?? ''].flatMap(templateNames)
  const names = new Set(named.map(({ path }) => path.replace(/^row\./, '')))
  return [...names]
    .filter((name) => resources[page.resource]?.fields[name])
    .map((name) => printed(resolveColumn(name, page.resource, resources)))
}

/** Columns of lines that the paper shows under its settings, by their prop. */
export const shownColumns = (blocks: readonly CompiledBlock[], scope: Scope): string[] => [
  ...new Set(
    blocks
      .filter(({ block }) => block.table !== undefined && isShown(block.visible, scope))
      .flatMap(({ columns }) => columns)
      .filter(({ visible }) => isShown(visible, scope))
      .map(({ prop }) => prop),
  ),
]

export const isShown = (visible: string | undefined, scope: Scope): boolean =>
  visible === undefined || Boolean(compileExpression(visible)(scope))
