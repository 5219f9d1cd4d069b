import type { FastifyBaseLogger } from 'fastify'
import { asSystem, type Db, type Trx } from '../../../base/db'
import { addValues } from '../../../base/schemas'

const refreshMs = 30_000

/** Makes values the platform added known to checks, imports and exports of this process. */
export async function readAddedValues(trx: Trx): Promise<void> {
  const added = await trx
    .selectFrom('dictData')
    .select(['dictType', 'dictValue as value', 'dictLabel as label'])
    .where('isOwn', '=', true)
    .orderBy('dictSort')
    .orderBy('id')
    .execute()
  addValues(added)
}

/** Keeps what other nodes added known here, half a minute late at most. @returns how to stop */
export function watchAddedValues(db: Db, log: FastifyBaseLogger): () => void {
  const read = () =>
    asSystem(db, readAddedValues).catch((error: unknown) =>
      log.warn({ err: error }, 'added dictionary values could not be read'),
    )
  void read()
  const timer = setInterval(() => void read(), refreshMs)
  return () => clearInterval(timer)
}
