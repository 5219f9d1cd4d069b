import { useTexts } from '../../../runtime/i18n'
import { Button, Tabs } from 'antd'
import { useNavigate } from 'react-router-dom'
import '../register.css'
import { agreement, privacy, type LegalText } from './legalTexts'
import { texts } from '../texts'

/** What a user agrees to, and how data are handled; to be printed. */
export function UserAgreementPage() {
  const say = useTexts(texts)
  const navigate = useNavigate()
  return (
    <main className="agreement">
      <h1>{say('legal')}</h1>
      <div className="agreement-tools">
        <Button onClick={() => window.print()}>{say('print')}</Button>
        <Button onClick={() => void navigate(-1)}>{say('goBack')}</Button>
      </div>
      <Tabs
        items={[
          { key: 'USER', label: say('agreement'), children: <Legal text={agreement} /> },
          { key: 'PRIVACY', label: say('privacy'), children: <Legal text={privacy} /> },
        ]}
      />
    </main>
  )
}

const Legal = ({ text: { version, effectiveDate, paragraphs } }: { text: LegalText }) => (
  <article>
    <p>{texts.say('versionAndDate', { version, effectiveDate })}</p>
    {paragraphs.map(([title, content]) => (
      <section key={title}>
        <h2>{title}</h2>
        <p>{content}</p>
      </section>
    ))}
  </article>
)
