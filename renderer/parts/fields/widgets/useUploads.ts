import type { UploadFile } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useHttp } from '../../../../runtime/http'
import { maxUploadMb } from '../../../../schemas/language'
import { textsOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import { uploadFile } from '../uploadFile'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

export type PickedFile = File & { uid: string }

/** A file on its way, or one that did not arrive. */
export interface PendingFile extends UploadFile {
  problem?: string
  /** What is sent when somebody tries again; absent when that would change nothing. */
  file?: PickedFile
}

/** The stored files of a field and those on their way; several may arrive at once, each is kept. */
export function useUploads({ item, value, onChange }: WidgetProps<string | string[]>) {
  const text = useTexts(texts)
  const http = useHttp()
  const [pending, setPending] = useState<readonly PendingFile[]>([])
  const addresses = textsOf([value].flat())
  // Two files may arrive before the form has drawn the first.
  const latest = useRef(addresses)
  useEffect(() => {
    // Outside world: uploads under way, which go on where the field stands when they end.
    latest.current = addresses
  })
  const keep = (next: string[]) => {
    latest.current = next
    onChange(next.length === 0 ? undefined : item.many ? next : next.at(-1))
  }
  const drop = (uid: string) => setPending((before) => before.filter((one) => one.uid !== uid))
  const put = (file: PendingFile) =>
    setPending((before) => [...before.filter(({ uid }) => uid !== file.uid), file])

  const send = async (file: PickedFile) => {
    const { uid, name } = file
    if (file.size > maxUploadMb * 1024 * 1024) {
      const problem = text('fileTooLarge', { maxUploadMb })
      return put({ uid, name, status: 'error', problem })
    }
    put({ uid, name, status: 'uploading', percent: 0 })
    try {
      const url = await uploadFile(http, file, (ratio) =>
        put({ uid, name, status: 'uploading', percent: Math.round(ratio * 100) }),
      )
      drop(uid)
      keep([...latest.current, url])
    } catch (error) {
      const problem = error instanceof Error ? error.message : text('networkBroke')
      put({ uid, name, status: 'error', problem, file })
    }
  }
  const remove = ({ uid, status }: UploadFile) => {
    drop(uid)
    if (status === 'done') keep(latest.current.filter((url) => url !== uid))
  }
  return { addresses, pending, send, remove }
}
