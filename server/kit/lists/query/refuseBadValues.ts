import { fail } from '../../../base/errors'

/**
 * PostgreSQL refuses a value that is none of the column's type (a letter as a key, the 31st of February) with a code
 * of class 22; for a list that is a wrong filter, not a failure of the server.
 */
export async function refuseBadValues<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    const { code } = error as { code?: string }
    if (!code?.startsWith('22')) throw error
    throw fail('LIST_FILTER_VALUE', { label: '筛选', problem: '不是该字段可以接受的值' })
  }
}
