import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { grantQuota } from './grantQuota'
import { findLine, holdLineById, type HeldLine } from './heldLine'
import { partyName, readParty } from '../party'
import type { Party } from '../types'

/** Holds a party's line until the transaction ends. A customer with 账期额度 of whom nobody opened one gets it now. @throws CREDIT_NO_LINE */
export async function holdLine(trx: Trx, party: Party): Promise<HeldLine> {
  const found = await findLine(trx, party)
  if (found) return found
  if (party.kind === 'company') throw fail('CREDIT_NO_LINE', { party: party.name })
  const facts = await readParty(trx, party)
  if (facts.creditAmount === null) throw fail('CREDIT_NO_LINE', { party: facts.name })
  const terms = { quota: facts.creditAmount, periodDays: facts.periodDays ?? 30 }
  return holdLineById(trx, await grantQuota(trx, party, terms))
}

const statusWords: Readonly<Record<string, string>> = {
  OVERDUE: '已逾期',
  FROZEN: '已冻结',
  CLOSED: '已终止',
}

/** Refuses what a line cannot lend any more. @throws CREDIT_LINE_STOPPED, CREDIT_SHORT */
export async function requireFree(
  trx: Trx,
  line: HeldLine,
  amount: Yuan,
  party?: Party,
): Promise<void> {
  const name = line.objectName ?? (party ? await partyName(trx, party) : '对方公司')
  if (line.status !== 'NORMAL')
    throw fail('CREDIT_LINE_STOPPED', {
      party: name,
      status: statusWords[line.status] ?? line.status,
    })
  const free = subYuan(line.quota, line.usedQuota)
  const available = compareYuan(free, '0.00') < 0 ? '0.00' : free
  if (compareYuan(available, amount) < 0)
    throw fail('CREDIT_SHORT', { party: name, available, lack: subYuan(amount, available) })
}
