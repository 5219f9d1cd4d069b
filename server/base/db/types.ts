import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.gen'

/** The database outside a transaction. Names are camelCase in TypeScript, snake_case in SQL. */
export type Db = Kysely<Tables>

/** A running transaction; pass it all the way down. */
export type Trx = Transaction<Tables>

/** A bigint key. It never passes through a JavaScript number. */
export type Id = string
