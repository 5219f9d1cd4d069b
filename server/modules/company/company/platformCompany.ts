import { asPlatform, type Id, type Trx } from '../../../base/db'

/** The company that operates the platform, whoever asks; undefined until one is named. */
export async function platformCompany(trx: Trx): Promise<Id | undefined> {
  const found = await asPlatform(trx, (own) =>
    own.selectFrom('company').select('id').where('isPlatform', '=', true).executeTakeFirst(),
  )
  return found?.id
}
