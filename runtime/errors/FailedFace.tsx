import { CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './failedFace.css'

interface FailedFaceProps {
  status: 'error' | 'warning'
  title: string
  subTitle?: ReactNode
  /** What can be done. */
  extra?: ReactNode
  children?: ReactNode
}

/** A part that cannot be shown: what happened, why, and what can be done. Light, for it stands in every page's code. */
export function FailedFace({ status, title, subTitle, extra, children }: FailedFaceProps) {
  const Icon = status === 'error' ? CloseCircleFilled : WarningFilled
  return (
    <div className={`bc-failed bc-failed-${status}`} role="alert">
      <Icon aria-hidden />
      <strong>{title}</strong>
      {subTitle && <p>{subTitle}</p>}
      {extra && <div>{extra}</div>}
      {children}
    </div>
  )
}
