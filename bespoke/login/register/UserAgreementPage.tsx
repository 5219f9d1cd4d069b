import { Button, Tabs } from 'antd'
import { useNavigate } from 'react-router-dom'
import '../register.css'
import { agreement, privacy, type LegalText } from './legalTexts'

/** What a user agrees to, and how data are handled; to be printed. */
export function UserAgreementPage() {
  const navigate = useNavigate()
  return (
    <main className="agreement">
      <h1>用户协议与隐私政策</h1>
      <div className="agreement-tools">
        <Button onClick={() => window.print()}>打印</Button>
        <Button onClick={() => void navigate(-1)}>返回</Button>
      </div>
      <Tabs
        items={[
          { key: 'USER', label: '用户协议', children: <Legal text={agreement} /> },
          { key: 'PRIVACY', label: '隐私政策', children: <Legal text={privacy} /> },
        ]}
      />
    </main>
  )
}

const Legal = ({ text: { version, effectiveDate, paragraphs } }: { text: LegalText }) => (
  <article>
    <p>
      版本 {version} · 生效日期 {effectiveDate}
    </p>
    {paragraphs.map(([title, content]) => (
      <section key={title}>
        <h2>{title}</h2>
        <p>{content}</p>
      </section>
    ))}
  </article>
)
