import type { PGlite, Results } from '@electric-sql/pglite'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { Turnstile } from './Turnstile'

/** Kysely on one embedded PGlite. Its single connection is handed out one at a time; a transaction keeps it. */
export class PgliteDialect implements Dialect {
  constructor(private readonly pglite: PGlite) {}

  createDriver = (): Driver => new PgliteDriver(this.pglite)
  createQueryCompiler = () => new PostgresQueryCompiler()
  createAdapter = () => new PgliteAdapter()
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)
}

/** Tells the embedded database from a server. */
export class PgliteAdapter extends PostgresAdapter {}

class PgliteDriver implements Driver {
  private readonly turnstile = new Turnstile()
  private readonly connection: DatabaseConnection

  constructor(private readonly pglite: PGlite) {
    this.connection = new PgliteConnection(pglite)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.turnstile.enter()
    return this.connection
  }

  releaseConnection = async () => this.turnstile.leave()
  beginTransaction = (connection: DatabaseConnection) => run(connection, 'begin')
  commitTransaction = (connection: DatabaseConnection) => run(connection, 'commit')
  rollbackTransaction = (connection: DatabaseConnection) => run(connection, 'rollback')
  savepoint = (connection: DatabaseConnection, name: string) =>
    run(connection, `savepoint "${name}"`)
  rollbackToSavepoint = (connection: DatabaseConnection, name: string) =>
    run(connection, `rollback to savepoint "${name}"`)
  releaseSavepoint = (connection: DatabaseConnection, name: string) =>
    run(connection, `release savepoint "${name}"`)
  init = () => this.pglite.waitReady
  destroy = () => this.pglite.close()
}

const run = async (connection: DatabaseConnection, text: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(text))
}

class PgliteConnection implements DatabaseConnection {
  constructor(private readonly pglite: PGlite) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result =
      parameters.length === 0
        ? await this.runScript(sql)
        : await this.pglite.query(sql, [...parameters])
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.affectedRows ?? 0) }
  }

  // oxlint-disable-next-line require-yield -- PGlite has no cursor in its protocol; declare one in SQL instead
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PgliteConnection: stream() is not supported; declare a cursor in SQL')
  }

  /** Several statements at once, as migrations need; like node-postgres, the last one answers. */
  private async runScript(text: string): Promise<Results> {
    const results = await this.pglite.exec(text)
    return results.at(-1) ?? { rows: [], fields: [] }
  }
}
