import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

/**
 * A dialect whose transactions begin together with their first statement when that one has no parameters: one message
 * to the database instead of two. Every call of ours begins with naming its role and company.
 */
export const withLazyBegin = (dialect: Dialect): Dialect => ({
  createDriver: () => new LazyBeginDriver(dialect.createDriver()),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
})

class LazyBeginDriver implements Driver {
  private readonly known = new WeakMap<DatabaseConnection, LazyConnection>()

  constructor(private readonly driver: Driver) {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.driver.acquireConnection()
    const lazy = this.known.get(inner) ?? new LazyConnection(inner)
    this.known.set(inner, lazy)
    return lazy
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const lazy = lazyOf(connection)
    if (settings.isolationLevel || settings.accessMode)
      return this.driver.beginTransaction(lazy.inner, settings)
    lazy.isBeginDue = true
  }

  commitTransaction = (connection: DatabaseConnection) =>
    endOf(connection, (inner) => this.driver.commitTransaction(inner))
  rollbackTransaction = (connection: DatabaseConnection) =>
    endOf(connection, (inner) => this.driver.rollbackTransaction(inner))

  savepoint: Driver['savepoint'] = (connection, ...rest) =>
    this.driver.savepoint?.(connection, ...rest) ?? lacks('savepoint')
  rollbackToSavepoint: Driver['rollbackToSavepoint'] = (connection, ...rest) =>
    this.driver.rollbackToSavepoint?.(connection, ...rest) ?? lacks('rollbackToSavepoint')
  releaseSavepoint: Driver['releaseSavepoint'] = (connection, ...rest) =>
    this.driver.releaseSavepoint?.(connection, ...rest) ?? lacks('releaseSavepoint')

  releaseConnection = (connection: DatabaseConnection) =>
    this.driver.releaseConnection(lazyOf(connection).inner)
  init = () => this.driver.init()
  destroy = () => this.driver.destroy()
}

class LazyConnection implements DatabaseConnection {
  isBeginDue = false

  constructor(readonly inner: DatabaseConnection) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.isBeginDue) return this.inner.executeQuery<R>(query)
    this.isBeginDue = false
    if (query.parameters.length === 0)
      return this.inner.executeQuery<R>({ ...query, sql: `begin; ${query.sql}` })
    await this.inner.executeQuery(CompiledQuery.raw('begin'))
    return this.inner.executeQuery<R>(query)
  }

  streamQuery<R>(query: CompiledQuery, chunkSize = 100): AsyncIterableIterator<QueryResult<R>> {
    if (this.isBeginDue) throw new Error('LazyConnection: a stream needs a statement before it')
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

/** Where nothing was asked, nothing was begun. */
async function endOf(
  connection: DatabaseConnection,
  end: (inner: DatabaseConnection) => Promise<void>,
): Promise<void> {
  const lazy = lazyOf(connection)
  if (!lazy.isBeginDue) return end(lazy.inner)
  lazy.isBeginDue = false
}

function lazyOf(connection: DatabaseConnection): LazyConnection {
  if (connection instanceof LazyConnection) return connection
  throw new Error('LazyBeginDriver: not a connection of this driver')
}

const lacks = (what: string) => Promise.reject(new Error(`LazyBeginDriver: no ${what}`))
