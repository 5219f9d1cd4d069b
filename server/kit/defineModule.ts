import type { Trx } from '../base/db'
import type { ErrorSpec } from '../base/errors'
import type { Fact } from './facts'
import type { Find } from './finds'
import type { Route } from './http'
import type { Import } from './imports'
import type { Bench, Chore, OutsideSender } from './jobs'
import type { LedgerFault, LedgerName } from './ledgers'
import type { TaskRunner, WorkDeps } from './tasks'

/** What a part of the server brings: all that has to be known of it where the server is put together. */
export interface ServerModule {
  /** English, as its folder. */
  name: string
  /** The calls it answers. */
  routes?: readonly Route[]
  /** Its refusals, by code; `defineErrors` has made them known already. */
  errors?: Readonly<Record<string, ErrorSpec>>
  /** What one node does for all at regular times, by name. */
  chores?: Readonly<Record<string, Chore>>
  /** Streams of facts it brings; reports count them by name. */
  facts?: readonly Fact[]
  /** What of it the search of the header finds. */
  finds?: readonly Find[]
  /** Files it reads as long work. */
  imports?: readonly Import[]
  /** Who does its other long work, by task type. */
  runners?(deps: WorkDeps): Readonly<Record<string, TaskRunner>>
  /** Who does what is to be done outside the database, by kind. */
  senders?: Readonly<Record<string, OutsideSender>>
  /** Who works at queues of its own. */
  benches?: readonly Bench[]
  /** The checkers of its ledgers, by name; each looks at one moment over all companies. */
  ledgers?: Readonly<Partial<Record<LedgerName, (trx: Trx) => Promise<LedgerFault[]>>>>
  /** Subscribes to the events of modules below it, once, before the first call. */
  listen?(): void
}

/** Declares a module; `main/modules.ts` lists it. @example defineModule({ name: 'brand', routes: brandRoutes }) */
export const defineModule = (module: ServerModule): ServerModule => module
