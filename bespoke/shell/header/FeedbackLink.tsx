import { MailOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useText } from '../../../runtime/i18n'
import { useProduct } from '../../../runtime/product'

/** The mailbox for feedback, where the installation has one. */
export function FeedbackLink() {
  const text = useText()
  const { feedbackMailbox } = useProduct()
  if (!feedbackMailbox) return null
  return (
    <Tooltip title={text('header.feedbackHint')} placement="left">
      <a className="shell-account-link" href={`mailto:${feedbackMailbox}`}>
        <MailOutlined aria-hidden />
        <span>
          {text('header.feedback')}
          <small>{feedbackMailbox}</small>
        </span>
      </a>
    </Tooltip>
  )
}
