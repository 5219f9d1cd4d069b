import { DownloadOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { busyMark } from '../call/busyMark'
import { useSaveUrl } from './useSaveUrl'

interface ResultDownloadProps extends Pick<ButtonProps, 'type'> {
  /** As the server wrote it, with the prefix of its calls; nothing is drawn without. */
  url?: string
  children: string
  /** The focus starts here when its dialog opens. */
  isMain?: boolean
}

/** Fetches a file a task has made. */
export function ResultDownload({ url, children, isMain, type }: ResultDownloadProps) {
  const { isSaving, save } = useSaveUrl()
  if (!url) return null
  return (
    <Button
      type={type}
      data-autofocus={isMain}
      icon={<DownloadOutlined aria-hidden />}
      loading={busyMark(isSaving)}
      onClick={() => void save(url)}
    >
      {children}
    </Button>
  )
}
