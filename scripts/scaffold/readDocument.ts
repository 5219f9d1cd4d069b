import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { ScaffoldError } from '../../authoring/scaffold/names'

/** An OpenAPI document, JSON or YAML, from a file or the web. @throws ScaffoldError */
export async function readDocument(place: string): Promise<unknown> {
  const text = /^https?:\/\//.test(place) ? await fetchText(place) : readText(place)
  try {
    return parse(text)
  } catch (error) {
    const [problem] = (error as Error).message.split('\n')
    throw new ScaffoldError(`${place} 读不懂，应是 JSON 或 YAML 的 OpenAPI 文档：${problem}`)
  }
}

function readText(place: string): string {
  if (!existsSync(place))
    throw new ScaffoldError(`没有文件 ${place}；请核对路径，或写 http 开头的网址`)
  return readFileSync(place, 'utf8')
}

async function fetchText(place: string): Promise<string> {
  try {
    const answer = await fetch(place, { signal: AbortSignal.timeout(15_000) })
    if (!answer.ok) throw new Error(`服务器答 ${answer.status}`)
    return await answer.text()
  } catch (error) {
    throw new ScaffoldError(
      `取不到 ${place}：${(error as Error).message}。请核对网址，或先把文档存成文件`,
    )
  }
}
