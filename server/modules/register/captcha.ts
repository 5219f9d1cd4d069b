import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import svgCaptcha from 'svg-captcha'
import { asSystem, type Db } from '../../db'
import { fail } from '../../errors'

/** A picture of four characters; five minutes long one try at reading it. */
export async function makeCaptcha(db: Db): Promise<{ uuid: string; img: string }> {
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 2,
    width: 120,
    height: 40,
    color: true,
    background: '#f2f4f7',
    // letters and digits that people mix up
    ignoreChars: '0oO1iIlLqg9B8S5Z2',
  })
  const { id } = await asSystem(db, async (trx) => {
    await trx
      .deleteFrom('captcha')
      .where('expireTime', '<', sql<string>`now()`)
      .execute()
    return trx
      .insertInto('captcha')
      .values({ answerHash: hashCaptcha(text), expireTime: sql`now() + interval '5 minutes'` })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  return { uuid: id, img: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
}

/** Takes the picture away, right or wrong. @throws CAPTCHA_WRONG */
export async function takeCaptcha(db: Db, uuid: string, typed: string): Promise<void> {
  const found = await asSystem(db, (trx) =>
    trx
      .deleteFrom('captcha')
      .where('id', '=', uuid)
      .where('expireTime', '>', sql<string>`now()`)
      .returning('answerHash')
      .executeTakeFirst(),
  )
  if (found?.answerHash !== hashCaptcha(typed)) throw fail('CAPTCHA_WRONG')
}

/** What the database keeps of an answer; capitals do not matter. */
export const hashCaptcha = (text: string): string =>
  createHash('sha256').update(text.trim().toLowerCase()).digest('hex')
