import {
  AliasNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type RawBuilder,
  type SelectQueryNode,
} from 'kysely'
import type { Trx } from '../../../base/db'
import type { ListQuery, ListSpec } from '../types'

/**
 * The same rows to be counted, summed or chosen: what only stands beside them is joined from outside. PostgreSQL leaves
 * such a join to a unique key out of a statement in which nothing names it, and takes it in where a filter does.
 * @param order  of the rows, when they are to be in one: what it names stays, so that an index of it may lead
 */
export function withoutBeside(
  trx: Trx,
  query: ListQuery,
  { beside = [] }: ListSpec,
  order?: RawBuilder<unknown>,
): ListQuery {
  const ordered = order?.compile(trx).sql ?? ''
  const left = beside.filter((alias) => !new RegExp(`\\b${alias}"?\\.`).test(ordered))
  return left.length > 0 ? query.withPlugin(fromOutside(new Set(left))) : query
}

const fromOutside = (aliases: ReadonlySet<string>): KyselyPlugin => ({
  transformQuery({ node }) {
    const { joins } = node as SelectQueryNode
    if (!joins) return node
    return { ...node, joins: joins.map((join) => outer(join, aliases)) } as typeof node
  },
  transformResult: async ({ result }) => result,
})

const outer = (join: JoinNode, aliases: ReadonlySet<string>): JoinNode => {
  const alias = AliasNode.is(join.table) ? join.table.alias : undefined
  const isBeside = alias && IdentifierNode.is(alias) && aliases.has(alias.name)
  return isBeside && join.joinType === 'InnerJoin' ? { ...join, joinType: 'LeftJoin' } : join
}
