import { sql } from 'kysely'
import { enter, enterAs, type DataScope, type RolePurpose } from './enter'
import type { Db, Id, Trx } from '../types'

/** Who a transaction works for: row-level security lets it see and write this company only, as far as the user's 数据范围. */
export interface Actor {
  companyId: Id
  /** 0 for jobs in nobody's name, which see the whole company. */
  userId: Id
}

/** One transaction in the name of a company, as the low-privilege role. For calls, jobs and the seed. */
export const actFor = <T>(db: Db, actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await becomeActor(trx, actor)
    return work(trx)
  })

/** The rest of a transaction in the name of a company, as the low-privilege role. */
export async function becomeActor(trx: Trx, actor: Actor): Promise<void> {
  scopes.set(trx, { actor, scope: await enterAs(trx, actor) })
}

/** Who a transaction began for, and their 数据范围. */
const scopes = new WeakMap<Trx, { actor: Actor; scope: DataScope }>()

/**
 * The 数据范围 that binds a transaction where it is narrower than the company, for queries that say beforehand what the
 * policies will leave of their rows. Undefined: the whole company, or another place than it began in.
 */
export function narrowScopeOf(trx: Trx): { actor: Actor; scope: DataScope } | undefined {
  const known = scopes.get(trx)
  return known?.scope.scope === '' || depths.get(trx) ? undefined : known
}

/** One transaction across companies, for what happens before a company is known (sign-in) and for housekeeping. */
export const asSystem = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await enter(trx, { role: 'system' })
    return work(trx)
  })

/**
 * The same transaction acting for another company, for documents with two sides; afterwards the first company again.
 * Only the work inside sees the other company's rows, all of them: its user has a 数据范围 in their own company only.
 * Commit and rollback stay one.
 */
export async function asCompany<T>(
  trx: Trx,
  companyId: Id,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const before = await readPlace(trx)
  const scope = companyId === before.companyId ? before.scope : ''
  return movedTo(trx, { companyId, scope }, before, work)
}

/**
 * The same transaction with the whole company before it, for what the system owes whoever acts: a document that is
 * audited takes from every warehouse, books the money, picks the next number. What it works on has been found in the
 * user's 数据范围 before; afterwards that scope again.
 */
export async function asWholeCompany<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (wholeOnes.has(trx) || isWhole(trx)) return work(trx)
  const before = await readPlace(trx)
  if (before.scope !== '') return movedTo(trx, { ...before, scope: '' }, before, work)
  // not while it acts for another company, whose whole is no sign of the user's own scope
  if (!depths.get(trx)) wholeOnes.add(trx)
  return work(trx)
}

/** It began with the whole company, and stands where it began: the database need not be asked. */
const isWhole = (trx: Trx): boolean => scopes.get(trx)?.scope.scope === '' && !depths.get(trx)

/** Transactions whose user has the whole company: they are asked once. */
const wholeOnes = new WeakSet<Trx>()
/** How often a transaction stands in another place than it began in. */
const depths = new WeakMap<Trx, number>()

interface Place {
  companyId: Id
  /** Empty: the whole company. */
  scope: string
}

async function readPlace(trx: Trx): Promise<Place> {
  const { rows } = await sql<Place>`select current_setting('app.company_id', true) as company_id,
    coalesce(current_setting('app.scope', true), '') as scope`.execute(trx)
  return { companyId: rows[0]?.companyId ?? '', scope: rows[0]?.scope ?? '' }
}

async function movedTo<T>(
  trx: Trx,
  place: Place,
  before: Place,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  await move(trx, place)
  const depth = depths.get(trx) ?? 0
  depths.set(trx, depth + 1)
  try {
    return await work(trx)
  } finally {
    depths.set(trx, depth)
    // after an SQL error the transaction is lost anyway and refuses every statement
    await move(trx, before).catch(() => undefined)
  }
}

/**
 * The same transaction writing what belongs to no company (menu, dictionaries), for a caller who holds a key of the
 * platform; afterwards the company again.
 */
export async function asPlatform<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  await takeRole(trx, 'system')
  try {
    return await work(trx)
  } finally {
    await takeRole(trx, 'app').catch(() => undefined)
  }
}

export const takeRole = (trx: Trx, role: RolePurpose) =>
  sql`select set_config('role', database_role(${role}), true)`.execute(trx)

const move = (trx: Trx, { companyId, scope }: Place) =>
  sql`select set_config('app.company_id', ${companyId}, true), set_config('app.scope', ${scope}, true)`.execute(
    trx,
  )
