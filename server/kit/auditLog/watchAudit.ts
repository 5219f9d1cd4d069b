import type { Db } from '../../base/db'
import { auditHeads, checkAudit, type KnownHead } from './checkAudit'

interface AuditLogger {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/**
 * Recomputes every chain, and writes the ends of the chains into the server's log: kept where the database's
 * administrator cannot write, they find even a chain forged anew (`npm run tool -- audit:check <file of the log>`).
 */
export async function watchAudit(db: Db, log: AuditLogger): Promise<void> {
  const heads = await auditHeads(db)
  const problems = await checkAudit(db, heads)
  if (problems.length > 0)
    log.error({ problems: problems.length }, 'the audit log was tampered with')
  if (heads.length > 0) log.warn({ auditHeads: printHeads(heads) }, 'audit heads, to be kept')
}

/** @example printHeads([{ companyId: '7', seq: 3, hash: 'ab12' }]) // '7:3:ab12' */
export const printHeads = (heads: readonly KnownHead[]): string =>
  heads.map(({ companyId, seq, hash }) => `${companyId}:${seq}:${hash}`).join(' ')

/** Heads wherever they stand in a text. */
export const readHeads = (text: string): KnownHead[] =>
  [...text.matchAll(/\b(\d+):(\d+):([0-9a-f]{64})\b/g)].map(([, companyId, seq, hash]) => ({
    companyId: companyId ?? '',
    seq: Number(seq),
    hash: hash ?? '',
  }))
