import { sql } from 'kysely'
import { fail } from '../../errors'
import type { Trx } from '../types'

const lastSerial = 999_999

/**
 * The next document number: prefix, day in Shanghai, six-digit serial. Unique over all companies and nodes; a
 * rolled-back transaction gives its number back. Take it late: transactions of one prefix queue here until commit.
 * @example await nextNumber(trx, 'DD') // 'DD20240618000042'
 * @throws NUMBER_USED_UP after 999999 numbers of a day
 */
export async function nextNumber(trx: Trx, prefix: string): Promise<string> {
  const [number] = await nextNumbers(trx, prefix, 1)
  if (!number) throw fail('NUMBER_USED_UP', { prefix })
  return number
}

/** The next numbers of a prefix in a row, in one statement. @throws NUMBER_USED_UP */
export async function nextNumbers(trx: Trx, prefix: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ day: string; serial: number }>`
    insert into document_number as n (prefix, day, last_serial)
    values (${prefix}, (now() at time zone 'Asia/Shanghai')::date, ${count})
    on conflict (prefix, day) do update set last_serial = n.last_serial + ${count}
      where n.last_serial <= ${lastSerial - count}
    returning to_char(day, 'YYYYMMDD') as day, last_serial as serial`.execute(trx)
  const taken = rows[0]
  if (!taken) throw fail('NUMBER_USED_UP', { prefix })
  const first = taken.serial - count + 1
  return Array.from(
    { length: count },
    (_, at) => `${prefix}${taken.day}${String(first + at).padStart(6, '0')}`,
  )
}
