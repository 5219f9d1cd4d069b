import { sql } from 'kysely'
import { Type } from 'typebox'
import { toJson, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type Route, type SessionUser } from '../../../kit/http'
import { checkAnswers, type Answer } from './checkAnswers'
import { inScope, readOpen, readQuestions } from './readOpen'

const Id = Type.String({ pattern: '^\\d{1,18}$' })

export const questionnaireRoutes: Route[] = [
  defineRoute({
    call: 'GET /system/questionnaire/check',
    permission: 'login',
    summary: '待填问卷',
    handle: (ctx) => ctx.trx((trx) => readOpen(trx, ctx.user)),
  }),
  defineRoute({
    call: 'POST /system/questionnaire/submit',
    permission: 'login',
    summary: '提交问卷',
    body: Type.Object({
      questionnaireId: Id,
      answers: Type.Optional(
        Type.Array(
          Type.Object({
            questionId: Id,
            value: Type.Union([
              Type.String({ maxLength: 2000 }),
              Type.Integer(),
              Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
            ]),
          }),
          { maxItems: 200 },
        ),
      ),
      /** Put off for seven days. */
      snooze: Type.Optional(Type.Boolean()),
    }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        await submit(trx, ctx.user, body)
        return null
      }),
  }),
]

interface Submission {
  questionnaireId: string
  answers?: Answer[]
  snooze?: boolean
}

async function submit(
  trx: Trx,
  user: SessionUser,
  { questionnaireId, answers = [], snooze = false }: Submission,
): Promise<void> {
  const open = await inScope(trx, user).where('q.id', '=', questionnaireId).executeTakeFirst()
  if (!open) throw fail('QUESTIONNAIRE_CLOSED')
  if (snooze && open.forceFlag === '1') throw fail('QUESTIONNAIRE_FORCED')
  const kept = snooze ? undefined : checkAnswers(await readQuestions(trx, open.id), answers)
  const written = await trx
    .insertInto('questionnaireAnswer')
    .values({
      companyId: user.companyId,
      userId: user.userId,
      questionnaireId,
      ...(kept
        ? { answers: toJson(kept), submitTime: sql<string>`now()` }
        : { snoozeUntil: sql<string>`now() + interval '7 days'` }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['questionnaireId', 'userId'])
        .doUpdateSet({
          answers: sql`excluded.answers`,
          submitTime: sql`excluded.submit_time`,
          snoozeUntil: sql`excluded.snooze_until`,
        })
        .where('questionnaireAnswer.submitTime', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!written) throw fail('QUESTIONNAIRE_DONE')
}
