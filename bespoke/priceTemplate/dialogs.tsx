import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { DialogFooter } from '../../renderer/parts/dialog'
import type { DialogProps } from '../../renderer/language/registry'
import { blankTemplate } from './data/draft'
import styles from './priceTemplate.module.css'
import { TemplateEditor } from './TemplateEditor'
import { texts } from './texts'
import { Trial, useSample } from './trial/Trial'
import type { StoredTemplate } from './data/types'

/** 新增模板. */
export const AddTemplate = ({ close, done }: DialogProps) => (
  <TemplateEditor begin={blankTemplate} onCancel={close} onSaved={() => done()} />
)

/** 编辑. */
export const EditTemplate = ({ rows, close, done }: DialogProps) => (
  <Loaded id={String(rows[0]?.id)} call="GET /shop/priceTemplate/query/{id}">
    {(stored) => <TemplateEditor begin={stored} onCancel={close} onSaved={() => done()} />}
  </Loaded>
)

/** 复制: another template that begins as this one; nothing is made before it is saved. */
export function CopyTemplate({ rows, close, done }: DialogProps) {
  const text = useTexts(texts)
  return (
    <Loaded id={String(rows[0]?.id)} call="GET /shop/priceTemplate/tried/{id}">
      {({ id: _id, version: _version, ...stored }) => (
        <TemplateEditor
          begin={{
            ...stored,
            templateName: text('copied', { name: stored.templateName.slice(0, 27) }),
            isDefault: false,
          }}
          onCancel={close}
          onSaved={() => done()}
        />
      )}
    </Loaded>
  )
}

/** 试算: what a template makes of goods; changes nothing. */
export function TryTemplate({ rows, close }: DialogProps) {
  const text = useTexts(texts)
  const sample = useSample()
  return (
    <Loaded id={String(rows[0]?.id)} call="GET /shop/priceTemplate/tried/{id}">
      {(template) => (
        <>
          <p className={styles.tryName}>{template.templateName}</p>
          <Trial template={template} state={sample} />
          <DialogFooter>
            <Button onClick={close}>{text('close')}</Button>
          </DialogFooter>
        </>
      )}
    </Loaded>
  )
}

interface LoadedProps {
  id: string
  call: string
  children: (stored: StoredTemplate) => ReactNode
}

function Loaded({ id, call, children }: LoadedProps) {
  const http = useHttp()
  const stored = useQuery({
    queryKey: ['price-template', call, id],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) =>
      http.call<StoredTemplate>(call, { params: { id }, quiet: true, signal }),
  })
  if (stored.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (stored.isError) return <Alert type="error" showIcon title={stored.error.message} />
  return children(stored.data)
}
