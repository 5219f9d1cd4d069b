import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { renewQueries } from './renewQueries'

/** A query whose answers come when the test says so. */
function slowQuery() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: { answer: (value: number) => Promise<void>; fail: () => Promise<void> }[] = []
  let cancelled = 0
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
  const observer = new QueryObserver<number>(client, {
    queryKey: ['task', '7'],
    queryFn: ({ signal }) =>
      new Promise<number>((resolve, reject) => {
        signal.addEventListener('abort', () => (cancelled += 1))
        answers.push({
          answer: (value) => (resolve(value), settle()),
          fail: () => (reject(new Error('lost')), settle()),
        })
      }),
  })
  const stop = observer.subscribe(() => undefined)
  return { client, observer, answers, stop, cancelled: () => cancelled }
}

it('lets the answer under way land, however much news comes, and asks once more after it', async () => {
  const { client, observer, answers, stop, cancelled } = slowQuery()
  await answers[0]?.answer(1)
  for (let news = 0; news < 20; news += 1) void renewQueries(client, ['task', '7'])
  expect(answers).toHaveLength(2)
  await answers[1]?.answer(2)
  expect(observer.getCurrentResult().data).toBe(2)
  expect(answers).toHaveLength(3)
  await answers[2]?.answer(3)
  expect(observer.getCurrentResult().data).toBe(3)
  expect([answers.length, cancelled()]).toEqual([3, 0])
  stop()
})

it('hears news that comes while the first answer of all is awaited, and after one that failed', async () => {
  const { client, observer, answers, stop, cancelled } = slowQuery()
  void renewQueries(client, ['task'])
  void renewQueries(client, ['task'])
  await answers[0]?.fail()
  expect(answers).toHaveLength(2)
  await answers[1]?.answer(5)
  expect(observer.getCurrentResult().data).toBe(5)
  expect(cancelled()).toBe(0)
  stop()
})
