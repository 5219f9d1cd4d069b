import { isField, type Form } from '@formily/core'
import { Alert } from 'antd'
import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { FormPage as FormPageSchema } from '../../../schemas/contract/language.gen'
import type { ResolvedAction, Resources } from '../../../schemas/language'
import { useCan } from '../../../runtime/access'
import { ErrorBoundary } from '../../../runtime/errors'
import { CallError, useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { useCurrentPage } from '../../../runtime/routing'
import { useSession } from '../../../runtime/session'
import { useLeaveGuard } from '../../../runtime/tabs'
import { fillOpen, isPermitted, useActions } from '../../actions'
import { compileExpression } from '../../language/expressions'
import type { Row } from '../../language/registry'
import { focusFirst, SchemaForm, useSchemaForm, type FormValues } from '../../parts/form'
import { FormRoot } from '../../parts/formily'
import { compileSections, layOutSections } from './sections/compileSections'
import { DraftOffer } from './draft/DraftOffer'
import { draftStore } from './draft/draftStore'
import { fillEffect } from './fillEffect'
import { FormBar } from './FormBar'
import { BrokenLinks, useFormLinks } from './formLinks'
import type { FormMode } from './submit/formMode'
import { FormNav } from './sections/FormNav'
import styles from './FormPage.module.css'
import { LayoutContext } from './sections/LayoutContext'
import { SectionBlock } from './sections/SectionBlock'
import { StepBar } from './sections/StepBar'
import { stickyValues } from './draft/stickyValues'
import { SubmitNote, showSubmitted, type Told } from './submit/SubmitNote'
import { otherActions, savedBy, submitActions } from './submit/submitActions'
import { useDraft } from './draft/useDraft'
import type { Leave } from './draft/useLeave'
import { useSectionLayout } from './sections/useSectionLayout'
import { useSubmit } from './submit/useSubmit'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface FormViewProps {
  page: FormPageSchema
  resources: Resources
  mode: FormMode
  parameters: Readonly<Record<string, string>>
  record: FormValues | undefined
  /** What is said of the record that was sent before. */
  told?: Told
  onTold: (told: Told | undefined) => void
  /** Starts over: an empty form, or the record as it is now. */
  onAgain: () => void
  leave: Leave
}

const components = { FormSection: SectionBlock }
const maxWithoutNav = 3

/** The form itself: sections or steps, the draft of an earlier visit, and the bar that sends it. */
export function FormView(props: FormViewProps) {
  const text = useTexts(texts)
  const { page, resources, mode, parameters, record, leave } = props
  const { path, title } = useCurrentPage()
  const user = useSession((session) => session.user)
  // Whose draft it is stays what it was: the session may end while something is typed.
  const [owner] = useState(user?.userId ?? '')
  const can = useCan()
  const http = useHttp()
  const notify = useNotify()
  const formId = useId()
  const isSaved = useRef(false)

  const sections = useMemo(() => compileSections(page, resources), [page, resources])
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections])
  const pageScope = useMemo(() => ({ path, title, query: parameters }), [path, title, parameters])
  const scope = useMemo(
    () => ({ page: pageScope, user, row: record ?? {} }),
    [pageScope, user, record],
  )
  const sectionLayout = useSectionLayout(page, sections)
  const links = useFormLinks(page.effects)
  const [fills] = useState(() =>
    fillEffect({
      items,
      http,
      isNew: mode.kind === 'new',
      onProblem: ({ message }) => notify.error(message),
    }),
  )
  const controller = useSchemaForm({
    items,
    values: {
      ...startOf(record, mode, resources[page.resource]?.key ?? 'id'),
      ...(mode.kind === 'new' && stickyValues.read(owner, page.path, parameters)),
    },
    scope,
    layOut: (_items, own) => layOutSections(sections, own),
    effects: [...links.guarded, fills],
    onInvalid: sectionLayout.showInvalid,
  })
  const draft = useDraft({
    controller,
    items,
    record: mode.kind === 'edit' ? record : undefined,
    draftKey:
      page.draft === false
        ? undefined
        : draftStore.keyOf(owner, page.path, `${mode.kind}${mode.id ?? ''}`),
  })
  const isDirty = () => !isSaved.current && (controller.isDirty() || draft.isRestored)
  useLeaveGuard(
    useCallback(
      () => (isDirty() ? lossSentence(title, page.draft !== false) : undefined),
      // oxlint-disable-next-line react/exhaustive-deps -- the form and the restored draft are what it asks
      [controller, draft.isRestored, title, page.draft],
    ),
  )

  const actions = useActions(
    useMemo(() => otherActions(page, resources, mode), [page, resources, mode]),
    resources,
    {
      page: pageScope,
      reload: props.onAgain,
      back: leave.go,
      values: () => controller.form.values as Row,
      onRecord: (action, row) => fillForm(controller.form, action.fills, row),
    },
  )
  const submits = useMemo(
    () => submitActions(page, resources, mode).filter((action) => isPermitted(action, can)),
    [page, resources, mode, can],
  )
  const handleDone = (action: ResolvedAction, values: FormValues, answer: unknown) => {
    isSaved.current = true
    draft.done()
    if (mode.kind === 'new') stickyValues.keep(owner, page.path, items, values)
    const saved = { ...record, ...values, ...(isRecord(answer) ? answer : {}) }
    props.onTold(action.offers && showSubmitted(action, { ...scope, row: saved, values: saved }))
    if (action.open)
      return leave.goTo(fillOpen(action.open, { ...scope, row: saved, values: saved }))
    if (action.after === 'reload' || action.offers) return props.onAgain()
    if (action.after !== 'none') return leave.go()
    // It stays: what was new is a record from now on.
    const key = String(saved[resources[page.resource]?.key ?? 'id'] ?? '')
    if (mode.kind === 'edit' || key === '') return props.onAgain()
    return leave.goTo({ path: page.path, query: { [page.record ?? 'id']: key } })
  }
  const sender = useSubmit({
    page,
    resources,
    mode,
    parameters,
    record,
    controller,
    scope,
    onDone: handleDone,
  })
  const handleStay = () => {
    props.onTold(undefined)
    focusFirst(formId)
  }
  const save = savedBy(submits, page)
  const submitSave = () => save && void sender.submit(save)

  const { form } = controller
  const lastStep = (page.steps?.length ?? 1) - 1
  const { step, goTo } = sectionLayout
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key.toLowerCase() !== 's') return
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    submitSave()
  }
  return (
    <article className={styles.page} aria-label={title} onKeyDown={handleKey}>
      <FormRoot form={form}>
        <div className={styles.scroll}>
          <div className={styles.head}>
            <SubmitNote told={props.told} onStay={handleStay} />
            <DraftOffer draft={draft} />
            <BrokenLinks names={links.broken} />
            <Failure error={sender.failure} />
            <ErrorBoundary what={text('contents')} isSmall>
              {page.steps && (
                <StepBar
                  steps={page.steps}
                  sections={sections}
                  current={step}
                  onStep={(wanted) => void goTo(wanted, form)}
                />
              )}
              {!page.steps && sections.length > maxWithoutNav && (
                <FormNav
                  sections={sections}
                  anchorOf={sectionLayout.layout.anchorOf}
                  onJump={sectionLayout.jump}
                />
              )}
            </ErrorBoundary>
          </div>
          <LayoutContext value={sectionLayout.layout}>
            <SchemaForm
              id={formId}
              label={title}
              controller={controller}
              components={components}
              onSubmit={() =>
                page.steps && step < lastStep ? void goTo(step + 1, form) : submitSave()
              }
            />
          </LayoutContext>
        </div>
        <FormBar
          controller={controller}
          submits={submits}
          actions={actions}
          record={record}
          sending={sender.sending}
          canSaveNow={mode.kind === 'edit'}
          steps={
            page.steps && {
              isFirst: step === 0,
              isLast: step === lastStep,
              onBack: () => void goTo(step - 1, form),
              onNext: () => void goTo(step + 1, form),
            }
          }
          onSubmit={(action) => void sender.submit(action)}
          onLeave={leave.ask}
        />
      </FormRoot>
    </article>
  )
}

function Failure({ error }: { error?: Error }) {
  if (!error) return null
  const hint = error instanceof CallError ? error.hint : undefined
  return <Alert type="error" showIcon role="alert" title={error.message} description={hint} />
}

/** What an action brought goes into the fields its `fills` names. */
function fillForm(form: Form, fills: Readonly<Record<string, string>> = {}, row: unknown) {
  for (const [name, expression] of Object.entries(fills)) {
    const value = compileExpression(expression)({ row: isRecord(row) ? row : {} })
    const field = form.query(name).take()
    // as if it had been chosen by hand, so that what it brings along comes too
    if (value !== undefined && field && isField(field)) void field.onInput(value)
  }
}

/** A copy is another record: it starts without the identifier of the one it was taken from. */
function startOf(record: FormValues | undefined, mode: FormMode, key: string): FormValues {
  if (!record || mode.kind !== 'copy') return record ?? {}
  const { [key]: _id, version: _version, ...copied } = record
  return copied
}

const lossSentence = (title: string, isKept: boolean) =>
  isKept ? texts.say('unsavedDraftKept', { title }) : texts.say('unsavedLost', { title })

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
