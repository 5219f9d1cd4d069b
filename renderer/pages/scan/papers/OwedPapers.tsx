import { Alert, Button, Space } from 'antd'
import type { ScanPage } from '../../../../schemas/contract/language.gen'
import { useTexts } from '../../../../runtime/i18n'
import { findPage } from '../../../../runtime/routing'
import type { Paper } from './papersOf'
import { saidOf } from '../station/said'
import { texts } from '../texts'

interface OwedPapersProps {
  page: ScanPage
  papers: readonly Paper[]
  /** By scan, where it is known why. */
  failures: ReadonlyMap<string, string | undefined>
  onPrint: () => void
  onHave: () => void
}

/** Papers that may not have come out: a person looks, and says. */
export function OwedPapers({ page, papers, failures, onPrint, onHave }: OwedPapersProps) {
  const text = useTexts(texts)
  const title = findPage(page.prints?.path ?? '')?.meta.title ?? ''
  const list = papers
    .map(({ scan }) => {
      const failure = failures.get(scan.id)
      return (saidOf(page, scan)?.text ?? scan.input) + (failure ? `（${failure}）` : '')
    })
    .join('；')
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={text('owedPapers', { title, count: papers.length, list })}
      description={text('owedHint')}
      action={
        <Space>
          <Button type="primary" onClick={onPrint}>
            {text('printOwed')}
          </Button>
          <Button onClick={onHave}>{text('hasPapers')}</Button>
        </Space>
      }
    />
  )
}
