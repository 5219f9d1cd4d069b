import type { OutsideSender } from '../kit/jobs'
import { modules } from './modules'

/** Who does what is to be done outside the database, by kind. */
export const outsideSenders: Readonly<Record<string, OutsideSender>> = Object.assign(
  {},
  ...modules.map(({ senders = {} }) => senders),
)
