import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { Problem } from '../lint'
import type { Notice } from './useSaving'

interface StatusBarProps {
  notice?: Notice
  problems: readonly Problem[]
  changedCount: number
}

/** What became of the last command, and how the whole room stands. */
export function StatusBar({ notice, problems, changedCount }: StatusBarProps) {
  const errors = problems.filter(({ rule }) => rule.level === 'error').length
  return (
    <footer className="wb-status">
      <span className="wb-notice" role="status" data-kind={notice?.kind}>
        {notice && (notice.kind === 'done' ? <CheckCircleFilled /> : <CloseCircleFilled />)}
        {notice?.text}
      </span>
      <span className="wb-keys">
        补全 Ctrl+Space　找 Ctrl+F　去声明 F12　下一个问题 F8　列 Alt+C　对比 Alt+D
      </span>
      <span>{changedCount > 0 ? `${changedCount} 个文件未保存` : '都已保存'}</span>
      <span>
        全部文件：{errors} 个错误，{problems.length - errors} 个提醒
      </span>
    </footer>
  )
}
