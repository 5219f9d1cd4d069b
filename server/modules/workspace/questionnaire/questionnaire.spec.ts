import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'

interface Open {
  id: string
  title: string
  questions: { id: string; questionType: string; options: string[] }[]
}

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from questionnaire`.execute(app.db)
  clerk = await app.signIn()
})

async function put(more: { force?: '0' | '1'; ends?: string } = {}): Promise<void> {
  await sql`with q as (insert into questionnaire (title, scope, begin_time, end_time, force_flag, state)
      values ('使用体验', 'ALL', now() - interval '2 days', now() + ${more.ends ?? '1 day'}::interval, ${more.force ?? '0'}, 'OPEN')
      returning id)
    insert into questionnaire_question (questionnaire_id, sort, question_type, title, options, required, max_score, max_choice)
    select q.id, x.sort, x.type, x.title, x.options::jsonb, x.required, x.score, x.choice from q, (values
      (1, 'SINGLE', '您的岗位？', '["订单","仓库"]', '1', null, null),
      (2, 'MULTI', '常用功能？', '["审核","发布","盘点"]', '0', null, 2),
      (3, 'SCORE', '满意度？', '[]', '1', 5, null),
      (4, 'TEXT', '建议？', '[]', '0', null, null)) as x (sort, type, title, options, required, score, choice)`.execute(
    app.db,
  )
}
const check = async (as = clerk) =>
  (await app.get<Open | null>('/system/questionnaire/check', { as })).data
const submit = (body: object, as = clerk) => app.post('/system/questionnaire/submit', body, { as })
const answersOf = (open: Open | null, values: unknown[]) =>
  (open?.questions ?? []).flatMap(({ id }, at) =>
    values[at] === undefined ? [] : [{ questionId: id, value: values[at] }],
  )

it('asks each user once', async () => {
  await put()
  const open = await check()
  expect(open?.questions.map(({ questionType }) => questionType)).toEqual([
    'SINGLE',
    'MULTI',
    'SCORE',
    'TEXT',
  ])
  const body = { questionnaireId: open?.id, answers: answersOf(open, ['订单', ['审核'], 5, '好']) }
  expect((await submit(body)).status).toBe(200)
  expect(await check()).toBeNull()
  expect(await submit(body)).toMatchObject({
    status: 409,
    msg: '您已提交过该问卷！',
    data: { error: 'QUESTIONNAIRE_DONE' },
  })
  expect(await check(await app.signIn({ company: clerk }))).toMatchObject({ title: '使用体验' })
})

it.each([
  [['订单', [], undefined], '请完成第3题！', 'QUESTION_REQUIRED'],
  [[undefined, [], 5], '请完成第1题！', 'QUESTION_REQUIRED'],
  [['订单', [], 5, '字'.repeat(501)], '第4题不能超过500字！', 'QUESTION_LONG'],
  [['财务', [], 5], '第1题的回答不在选项范围内'],
  [['订单', ['审核', '发布', '盘点'], 5], '第2题的回答不在选项范围内'],
  [['订单', ['审核', '审核'], 5], '第2题的回答不在选项范围内'],
  [['订单', [], 6], '第3题的回答不在选项范围内'],
])('refuses %j', async (values, sentence, error = 'QUESTION_ANSWER') => {
  await put()
  const open = await check()
  const answer = await submit({ questionnaireId: open?.id, answers: answersOf(open, values) })
  expect(answer).toMatchObject({ status: 400, msg: sentence, data: { error } })
  expect(await check()).not.toBeNull()
})

it('can be put off for a week, unless it has to be answered', async () => {
  await put()
  const open = await check()
  expect((await submit({ questionnaireId: open?.id, snooze: true })).status).toBe(200)
  expect(await check()).toBeNull()
  await sql`update questionnaire_answer set snooze_until = now()`.execute(app.db)
  expect(await check()).not.toBeNull()
  await sql`update questionnaire set force_flag = '1'`.execute(app.db)
  expect(await submit({ questionnaireId: open?.id, snooze: true })).toMatchObject({
    status: 409,
    data: { error: 'QUESTIONNAIRE_FORCED' },
  })
})

it('is over when its time is', async () => {
  await put({ ends: '-1 hour' })
  expect(await check()).toBeNull()
  const { rows } = await sql<{ id: string }>`select id from questionnaire`.execute(app.db)
  expect(await submit({ questionnaireId: rows[0]?.id, answers: [] })).toMatchObject({
    status: 409,
    msg: '问卷已结束！',
    data: { error: 'QUESTIONNAIRE_CLOSED' },
  })
})
