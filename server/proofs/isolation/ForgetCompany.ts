import {
  BinaryOperationNode,
  ColumnNode,
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely'

const columns = /^(company|supply_company)_id$/
const always = RawNode.createWithSql('true')

/**
 * For tests only: takes every comparison with a company out of every query, as if each of them had been forgotten, while it is on.
 * What the calls then still keep apart, row-level security keeps apart alone.
 */
export class ForgetCompany implements KyselyPlugin {
  isOn = false
  private readonly transformer = new Forgetting()

  /** Conditions taken out so far. */
  get count(): number {
    return this.transformer.count
  }

  transformQuery = ({ node, queryId }: PluginTransformQueryArgs) =>
    this.isOn ? this.transformer.transformNode(node, queryId) : node
  transformResult = async ({ result }: PluginTransformResultArgs) => result
}

class Forgetting extends OperationNodeTransformer {
  count = 0

  protected override transformNodeImpl<T extends OperationNode>(
    node: T,
    queryId?: PluginTransformQueryArgs['queryId'],
  ): T {
    const seen = super.transformNodeImpl(node, queryId)
    if (!BinaryOperationNode.is(seen) || ![seen.leftOperand, seen.rightOperand].some(isCompany))
      return seen
    this.count += 1
    return always as OperationNode as T
  }

  /** Of SQL written as text: `company_id = …`, with a value or another column behind it. */
  protected override transformRaw(
    node: RawNode,
    queryId?: PluginTransformQueryArgs['queryId'],
  ): RawNode {
    const raw = super.transformRaw(node, queryId)
    const fragments = raw.sqlFragments.map((fragment) => this.withoutJoins(fragment))
    for (let at = 1; at < fragments.length; at += 1) {
      const [before, after] = [fragments[at - 1] ?? '', fragments[at] ?? '']
      const written = compared.exec(before)
      if (!written) continue
      this.count += 1
      // the parameter stays where it is, so that all the others keep their numbers
      fragments[at - 1] = `${before.slice(0, written.index)}${written[1]}(`
      fragments[at] = `::text is not null or true)${after.replace(/^::bigint/, '')}`
    }
    return { ...raw, sqlFragments: fragments }
  }

  private withoutJoins(fragment: string): string {
    return fragment.replaceAll(joined, (_all, before: string) => {
      this.count += 1
      return `${before}true`
    })
  }
}

/** Of these the company is the row that is asked for, not whose it is: every company may ask for any of them. */
const asked = String.raw`(?<!\bsharing_company\s+(?:\w+\s+)?)`
const name = String.raw`(?:\w+\.)?"?(?:supply_)?company_id"?`
/** `and t.company_id = ` at the end of a fragment, before its parameter; not the list of an update's values. */
const compared = new RegExp(
  String.raw`${asked}(\b(?:where|and|or|on|when|not)\s+\(?\s*)${name}\s*=\s*$`,
  'i',
)
const joined = new RegExp(
  String.raw`${asked}(\b(?:where|and|or|on|when|not)\s+\(?\s*)${name}\s*=\s*(?:\w+\.)?"?\w*company_id"?(?!\w)`,
  'gi',
)

const isCompany = (node: OperationNode): boolean =>
  ReferenceNode.is(node) && ColumnNode.is(node.column) && columns.test(node.column.column.name)
