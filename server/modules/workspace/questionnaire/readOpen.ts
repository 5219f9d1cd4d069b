import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { SessionUser } from '../../../kit/http'

/** The oldest open questionnaire this user has neither answered nor put off, with its questions. */
export async function readOpen(trx: Trx, user: SessionUser) {
  const open = await inScope(trx, user)
    .leftJoin('questionnaireAnswer as a', (join) =>
      join.onRef('a.questionnaireId', '=', 'q.id').on('a.userId', '=', user.userId),
    )
    .where('a.submitTime', 'is', null)
    .where(sql<boolean>`(a.snooze_until is null or a.snooze_until <= now() or q.force_flag = '1')`)
    .orderBy('q.beginTime')
    .limit(1)
    .executeTakeFirst()
  return open ? { ...open, questions: await readQuestions(trx, open.id) } : null
}

/** Questionnaires that are open to the user today. */
export const inScope = (trx: Trx, { companyId }: SessionUser) =>
  trx
    .selectFrom('questionnaire as q')
    .select(['q.id', 'q.title', 'q.intro', 'q.forceFlag'])
    .where('q.state', '=', 'OPEN')
    .where('q.beginTime', '<=', sql<string>`now()`)
    .where('q.endTime', '>', sql<string>`now()`)
    .where(
      sql<boolean>`(q.scope <> 'VERSION' or exists (
        select from company c where c.id = ${companyId}::bigint and q.version_ids ? c.version_id::text))`,
    )

export const readQuestions = (trx: Trx, questionnaireId: string) =>
  trx
    .selectFrom('questionnaireQuestion')
    .select(['id', 'sort', 'questionType', 'title', 'options', 'required', 'maxScore', 'maxChoice'])
    .where('questionnaireId', '=', questionnaireId)
    .orderBy('sort')
    .execute()

export type Question = Awaited<ReturnType<typeof readQuestions>>[number]
