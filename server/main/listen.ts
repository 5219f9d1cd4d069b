import { modules } from './modules'

/** Modules hear of each other's events from now on: the warehouse and finance know none of the documents they serve. */
export function listen(): void {
  for (const module of modules) module.listen?.()
}
