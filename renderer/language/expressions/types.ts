/** Where a node stands in the text as it was given, `end` exclusive. */
interface Span {
  start: number
  end: number
}

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '<'
  | '<='
  | '>'
  | '>='
  | '==='
  | '!=='
  | '=='
  | '!='
  | 'in'
  | '&&'
  | '||'
  | '??'

export type Literal = string | number | boolean | null | undefined

/** The syntax tree of one expression. */
export type Expression = Span &
  (
    | { kind: 'literal'; value: Literal }
    | { kind: 'name'; name: string }
    | { kind: 'member'; object: Expression; key: string; keyStart: number }
    | { kind: 'index'; object: Expression; index: Expression }
    | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
    | { kind: 'choice'; test: Expression; yes: Expression; no: Expression }
    | { kind: 'list'; items: Expression[] }
    | { kind: 'object'; entries: { key: string; value: Expression }[] }
    | { kind: 'call'; name: string; args: Expression[] }
  )

/** What an expression may name: `row`, `rows`, `values`, `filter`, `page`, `user`; inside Formily also `$self`, `$values` … */
export type Scope = Readonly<Record<string, unknown>>

export interface ExpressionProblem {
  offset: number
  length: number
  message: string
  /** The known name the author probably meant. */
  nearest?: string
}

export interface ExpressionFunction {
  /** How it is written, for the guide and for error messages. */
  usage: string
  /** What it gives, in Chinese, one sentence. */
  doc: string
  least: number
  most: number
  run: (...args: unknown[]) => unknown
}
