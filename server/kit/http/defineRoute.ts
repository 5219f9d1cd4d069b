import { Type, type Static, type TSchema } from 'typebox'
import type { UploadLimits } from '../../base/transfer'
import { closeShape } from './input/closeShape'
import type {
  Context,
  CountRows,
  FileWork,
  PublicContext,
  RateClass,
  Route,
  RowWork,
  SetWork,
} from './types'

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise
type PathParams = Record<string, string>

export interface RouteSpec<
  P extends string | readonly string[],
  B extends TSchema | undefined,
  Q extends TSchema | undefined,
  R extends TSchema | undefined,
> {
  /** `POST /product/brand/add`; `{id}` in the path becomes a string in `params`. */
  call: string
  /** `public`, `login`, a key of schemas/permissions.json, or several of which one is enough. */
  permission: P
  /** What the call does, in Chinese; shown in OpenAPI and when the permission is missing. */
  summary: string
  body?: B
  query?: Q
  params?: R
  resource?: string
  lists?: Route['lists']
  reads?: boolean
  /**
   * Makes something new each time it is called. Default: what is called `…/add…`, `…/copy` or `…/saveAnd…`, as the
   * declared records and documents name it.
   */
  creates?: boolean
  rate?: RateClass
  /** The call takes multipart/form-data: files arrive in `ctx.files`, text fields in `body`. */
  upload?: UploadLimits
  rowWork?: RowWork
  setWork?: SetWork
  fileWork?: FileWork
  /** The answer starts a new record, such as a copy: see `Route.isTemplate`. */
  isTemplate?: boolean
  /** See `Route.edits`. */
  edits?: Route['edits']
  /** See `Route.overwrites`. */
  overwrites?: boolean
  countRows?: CountRows
  /** See `Route.refusals`. */
  refusals?: Route['refusals']
  handle(
    ctx: P extends 'public' ? PublicContext : Context,
    input: {
      body: StaticOr<B, undefined>
      query: StaticOr<Q, PathParams>
      params: StaticOr<R, PathParams>
    },
  ): Promise<unknown>
}

/**
 * Declares one call: method and path, permission, shapes, handler. Whatever `handle` returns becomes `data` of the
 * answer; `file(…)` answers a file. An unknown key in the body is refused, at any depth.
 * @throws at import when call or permission is missing or malformed, so that such a server never starts
 */
export function defineRoute<
  const P extends string | readonly string[],
  B extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  R extends TSchema | undefined = undefined,
>(spec: RouteSpec<P, B, Q, R>): Route {
  const [, method, path] = /^(GET|POST|PUT|DELETE) (\/[\w/{}.-]*)$/.exec(spec.call) ?? []
  if (!method || !path)
    throw new Error(
      `defineRoute: "${spec.call}" is not a call; write it like "POST /product/brand/add"`,
    )
  const reads = spec.reads ?? method === 'GET'
  const params = spec.params ?? pathParams(path)
  return {
    call: spec.call,
    method: method as Route['method'],
    path,
    permission: checkedPermission(spec.call, spec.permission),
    summary: spec.summary,
    body: bodyOf(method, spec.body),
    query: spec.query && closeShape(spec.query),
    params: params && closeShape(params),
    resource: spec.resource,
    lists: spec.lists,
    reads,
    creates: spec.creates ?? (!reads && makesNew.test(path)),
    rate: spec.rate ?? 'normal',
    upload: spec.upload,
    rowWork: spec.rowWork,
    setWork: spec.setWork,
    fileWork: spec.fileWork,
    isTemplate: spec.isTemplate,
    edits: spec.edits,
    overwrites: spec.overwrites,
    countRows: spec.countRows,
    refusals: spec.refusals,
    // the shapes are checked before the handler runs, which makes this cast true
    handle: spec.handle as Route['handle'],
  }
}

const makesNew = /\/(add\w*|copy|saveAnd\w+)$/

const permissionShape = /^(public|login|[a-zA-Z]+(:[a-zA-Z]+){1,3})$/

function checkedPermission(call: string, permission: string | readonly string[]): string[] {
  const keys = typeof permission === 'string' ? [permission] : [...(permission ?? [])]
  if (keys.length === 0)
    throw new Error(
      `defineRoute: "${call}" declares no permission; name a key, "login" or "public"`,
    )
  const bad = keys.find((key) => !permissionShape.test(key))
  if (bad !== undefined)
    throw new Error(`defineRoute: "${call}" has the malformed permission "${bad}"`)
  return keys
}

/** A call that declares no body takes none: nothing arrives that no shape has looked at. */
const bodyOf = (method: string, body: TSchema | undefined): TSchema | undefined =>
  body || method !== 'GET' ? closeShape(body ?? Type.Object({})) : undefined

function pathParams(path: string): TSchema | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  if (names.length === 0) return undefined
  return Type.Object(Object.fromEntries(names.map((name) => [name, Type.String({ minLength: 1 })])))
}
