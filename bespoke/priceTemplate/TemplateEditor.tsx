import { Alert, Button } from 'antd'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../runtime/i18n'
import { createPricing, lowest } from '../../schemas/pricing'
import { DialogFooter, useDialogGuard } from '../../renderer/parts/dialog'
import { changesOf, draftOf, rebase, templateOf, type TemplateDraft } from './data/draft'
import { Field } from './fields/Field'
import { items } from './data/items'
import { samplePriced } from './data/priceGoods'
import styles from './priceTemplate.module.css'
import { problemsOf } from './data/problems'
import { RangeTable } from './fields/RangeTable'
import { TermFields } from './fields/TermFields'
import { texts } from './texts'
import { Trial, useSample } from './trial/Trial'
import type { StoredTemplate } from './data/types'
import { useSave } from './useSave'
import { UsedBy } from './UsedBy'

interface TemplateEditorProps {
  /** With which it begins; one with an id is changed, any other added. */
  begin: StoredTemplate
  onCancel: () => void
  onSaved: () => void
}

/** A template and what it makes of goods, side by side; everything follows every key. */
export function TemplateEditor({ begin, onCancel, onSaved }: TemplateEditorProps) {
  const text = useTexts(texts)
  const [stored, setStored] = useState(begin)
  const [draft, setDraft] = useState<TemplateDraft>(() => draftOf(begin))
  const [isAsked, setIsAsked] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const sample = useSample()
  const template = useMemo(() => templateOf(draft), [draft])
  const changes = useMemo(() => changesOf(stored, draft), [stored, draft])
  const problems = useMemo(() => problemsOf(draft), [draft])
  const { save, failure, setFailure, isSending } = useSave({
    stored,
    draft,
    onSaved,
    onConflict: (now) => {
      setDraft(rebase(draft, stored, now))
      setStored(now)
    },
  })
  useDialogGuard(() => (isSending ? 'busy' : changes !== undefined))

  const change = (part: Partial<TemplateDraft>) => {
    setFailure(undefined)
    setDraft({ ...draft, ...part })
  }
  const isNew = stored.id === undefined
  const handleSave = () => {
    if (isSending || (!isNew && changes === undefined)) return
    setIsAsked(true)
    if (problems.first === undefined) return void save()
    setFailure(problems.first)
    root.current?.querySelector<HTMLElement>('[data-problem] input, [aria-invalid=true]')?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSave()
  }
  // what nobody has filled in yet is no mistake before one saves
  const shown = isAsked ? problems.fields : withoutNeeds(problems.fields, draft)
  const hit = createPricing(template)(samplePriced(sample.sample), lowest).steps?.range ?? -1
  return (
    <div ref={root} className={styles.editor} onKeyDown={handleKey}>
      <div className={styles.top}>
        <Field
          title={text('templateName')}
          item={items.name}
          value={draft.templateName}
          problem={shown.templateName}
          isRequired
          autoFocus
          onChange={(next) => change({ templateName: String(next ?? '') })}
        />
        <Field
          title={text('formula')}
          item={items.formula}
          value={draft.formula}
          onChange={(next) => change({ formula: String(next) })}
        />
        <UsedBy id={stored.id} />
      </div>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      <div className={styles.desk}>
        <div className={styles.form}>
          <TermFields draft={draft} problems={shown} onChange={change} />
        </div>
        <Trial template={template} state={sample}>
          {draft.useRange && (
            <>
              {shown.ranges && <span className={styles.problem}>{shown.ranges}</span>}
              <RangeTable
                draft={draft}
                problems={problems.ranges}
                hit={hit}
                onChange={(ranges) => change({ ranges })}
              />
            </>
          )}
        </Trial>
      </div>
      <DialogFooter>
        <span className={styles.quiet}>{text('saveKey')}</span>
        <Button onClick={onCancel} disabled={isSending}>
          {text('cancel')}
        </Button>
        <Button
          type="primary"
          loading={isSending}
          disabled={!isNew && changes === undefined}
          onClick={handleSave}
        >
          {text('save')}
        </Button>
      </DialogFooter>
    </div>
  )
}

const withoutNeeds = (fields: Readonly<Record<string, string>>, draft: TemplateDraft) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) =>
        name !== 'templateName' && !(name === 'markupRate' && (draft.percent ?? '') === ''),
    ),
  )
