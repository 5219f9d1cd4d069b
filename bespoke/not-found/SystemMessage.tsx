import { FileSearchOutlined, LockOutlined } from '@ant-design/icons'
import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../runtime/i18n'
import { home } from '../../runtime/routing'
import './not-found.css'
import { texts } from './texts'

interface SystemMessageProps {
  status: '403' | '404'
  title: string
  content: string
  /** Tries once more what led here. */
  again?: { label: string; run(): void }
  /** What else there is to know, below. */
  children?: ReactNode
}

/** Says why there is no page here, and the way back. */
export function SystemMessage({ status, title, content, again, children }: SystemMessageProps) {
  const text = useTexts(texts)
  const navigate = useNavigate()
  return (
    <Result
      icon={status === '403' ? <LockOutlined aria-hidden /> : <FileSearchOutlined aria-hidden />}
      title={<h1 className="system-title">{title}</h1>}
      subTitle={content}
      extra={[
        <Button key="home" type="primary" autoFocus onClick={() => void navigate(home)}>
          {text('home')}
        </Button>,
        again && (
          <Button key="again" onClick={again.run}>
            {again.label}
          </Button>
        ),
      ]}
    >
      {children}
    </Result>
  )
}
