import type { TObject } from 'typebox'
import { editsOf, editsOfRoutes } from '../../kit/edits'
import type { Route } from '../../kit/http'
import { schemas } from '../../base/schemas'
import type { SignedIn } from './signIn'

type Body = Readonly<Record<string, unknown>>

interface Caller {
  as?: SignedIn
  headers?: Record<string, string>
}

/** The app as far as it is read here. */
interface Reads {
  call<T>(call: string, body: Body | undefined, options?: Caller): Promise<{ data: T }>
  routes: readonly Route[]
}

/** The version a form would have shown just now. @returns undefined for what is no edit, `none` for a record the caller has not */
export async function currentVersion(
  app: Reads,
  call: string,
  body: Body,
  caller: Caller,
): Promise<string | number | undefined> {
  const edit = [...editsOf(schemas()), ...editsOfRoutes(app.routes)].find(
    (one) => one.call === call,
  )
  if (!edit || !isGuarded(app.routes, call)) return undefined
  const loading = edit.load.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(body[name] ?? idOf(body))),
  )
  const asked = loading.startsWith('GET') ? undefined : { id: body.id }
  const { data } = await app.call<{ version?: string | number } | null>(loading, asked, caller)
  // what is not there for the caller is refused for that, whatever version is asked for
  return data?.version ?? (idOf(body) === undefined ? undefined : 'none')
}

/** A batch that only adds to what is there asks for no version. */
const isGuarded = (routes: readonly Route[], call: string) => {
  const body = routes.find((route) => route.call === call)?.body as TObject | undefined
  return body?.properties?.version !== undefined
}

/** Of the record, or of the one row of a batch. */
const idOf = ({ id, ids }: Body) => id ?? (Array.isArray(ids) ? (ids[0] as unknown) : undefined)
