import { useMemoizedFn } from 'ahooks'
import { useState } from 'react'
import { canonicalText } from '../format'
import type { SaveAnswer, SaveRequest } from '../dev-server/saveSchemaFile'
import { oneStep, type Desk } from './desk/createDesk'

/** Writes a file; rejects when the dev server cannot be reached. */
export type Save = (request: SaveRequest) => Promise<SaveAnswer | { status: 403; message: string }>

export interface Notice {
  kind: 'done' | 'failed'
  text: string
}

/** Saving and laying out, with one sentence on what became of it. */
export function useSaving(desk: Desk, save: Save | undefined) {
  const [notice, setNotice] = useState<Notice>()
  const [isSaving, setSaving] = useState(false)

  const layOut = useMemoizedFn(async (path: string) => {
    const before = desk.text(path)
    const next = await canonicalText(path, before)
    // Somebody typed on meanwhile: what they wrote counts, it is laid out on saving.
    if (desk.text(path) === before && next !== before) desk.setText(path, next, oneStep)
  })

  /** @returns what went wrong */
  const saveOne = useMemoizedFn(async (path: string, save: Save): Promise<string | undefined> => {
    await layOut(path)
    const text = desk.text(path)
    const { base, elsewhere } = desk.sheet(path)
    if (elsewhere !== undefined) return `${nameOf(path)} 在别处改过，先合并再保存`
    try {
      const answer = await save({ path, text, base })
      if (answer.status === 200) desk.settle(path, text)
      else if (answer.status === 409) desk.hear(path, answer.text)
      return answer.status === 200 ? undefined : `${nameOf(path)}：${answer.message}`
    } catch {
      return `${nameOf(path)} 没有保存：连不上开发服务器。改动还在这里，服务器起来后再保存`
    }
  })

  const saveFiles = useMemoizedFn(async (paths: readonly string[]) => {
    if (!save) {
      setNotice({
        kind: 'failed',
        text: '这里只能看和试，不能保存：用 npm run dev 打开的工作台可以',
      })
      return
    }
    if (isSaving) return
    setSaving(true)
    const outcomes: (string | undefined)[] = []
    for (const path of paths) outcomes.push(await saveOne(path, save))
    setSaving(false)
    const failed = outcomes.filter((outcome) => outcome !== undefined)
    if (failed.length > 0) setNotice({ kind: 'failed', text: failed.join('；') })
    else
      setNotice({
        kind: 'done',
        text: paths.length === 0 ? '没有要保存的改动' : `已保存 ${paths.map(nameOf).join('、')}`,
      })
  })

  return { notice, setNotice, isSaving, layOut, saveFiles }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
