import type { Route } from '../http'
import { defineMachine } from '../machines'
import { schemas } from '../../base/schemas'
import type { Plain, Switches } from './types'

/** The field that says whether a row is in use: the resource's state, where its dictionary is enable_status. */
export function switchOf(resource: string): string | undefined {
  const { state, fields } = schemas().resources[resource] ?? {}
  return state && fields?.[state]?.dict === 'enable_status' ? state : undefined
}

/** `POST <base>/enable` and `/disable`, where the resource declares them with their states. */
export function switchRoutes({ resource, base }: Plain, switches: Switches = {}): Route[] {
  const { actions = {}, table = resource } = schemas().resources[resource] ?? {}
  const offered = (['enable', 'disable'] as const).filter((name) => {
    const { call, from, to } = actions[name] ?? {}
    return call === `POST ${base}/${name}` && from && to
  })
  if (offered.length === 0) return []
  const transitions = Object.fromEntries(offered.map((name) => [name, switches[name] ?? {}]))
  return defineMachine<string, string>({ resource, table: camel(table), transitions })
}

const camel = (table: string) =>
  table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
