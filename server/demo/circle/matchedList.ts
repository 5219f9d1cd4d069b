import type { Id, Trx } from '../../base/db'
import type { Context } from '../../kit/http'
import { startMatch } from '../../modules/circle/matching/beginMatch'
import { finishMatch } from '../../modules/circle/matching/finishMatch'
import { runChunk } from '../../modules/circle/matching/runChunk'
import { generateTask } from '../../modules/circle/task'
import { findBooks, plainList, upload, utf8 } from './playLists'

/** A list of so many books, matched. @returns undefined where the company has fewer */
export async function matchedList(
  trx: Trx,
  buyer: Context,
  taskName: string,
  count: number,
): Promise<Id | undefined> {
  const books = (await findBooks(trx, buyer)).slice(0, count)
  if (books.length < count) return undefined
  const taskId = await upload(trx, buyer, `${taskName}.csv`, utf8(plainList(books)))
  await generateTask(trx, buyer, {
    taskId,
    taskType: '1',
    taskName,
    region: ['北京市', '北京市', '海淀区'],
    options: {},
    requestId: `demo-orders-${taskId}`,
  })
  await startMatch(trx, taskId)
  while ((await runChunk(trx, taskId)) === 'more');
  await finishMatch(trx, taskId)
  return taskId
}
