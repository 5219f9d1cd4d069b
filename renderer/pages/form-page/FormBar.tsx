import { Button } from 'antd'
import { isInState, type ResolvedAction } from '../../../schemas/language'
import { ActionBar, type Actions } from '../../actions'
import { compileExpression } from '../../language/expressions'
import { observer } from '../../parts/formily'
import { inspect, useInspected } from '../../language/inspection'
import type { FormValues, SchemaFormController } from '../../parts/form'
import styles from './FormPage.module.css'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface FormBarProps {
  controller: SchemaFormController
  submits: readonly ResolvedAction[]
  actions: Actions
  record: FormValues | undefined
  sending?: string
  steps?: { isFirst: boolean; isLast: boolean; onBack: () => void; onNext: () => void }
  /** A record that is there already can be saved from every step. */
  canSaveNow: boolean
  onSubmit: (action: ResolvedAction) => void
  onLeave: () => void
}

const noRecord = {}

/** Always in sight below the form: the steps, what sends it, what else can be done, and the way out. */
export const FormBar = observer(function FormBar(props: FormBarProps) {
  const say = useTexts(texts)
  const { controller, submits, actions, record, sending, steps, canSaveNow } = props
  const scope = { ...controller.scope, row: record ?? {}, values: controller.form.values }
  const holds = (text: string | undefined) =>
    text === undefined || Boolean(compileExpression(text)(scope))
  const shown = submits.filter((action) => isInState(action, scope.row) && holds(action.visible))
  const isBusy = sending !== undefined
  const region = useInspected('actions', {
    place: 'form',
    rows: [],
    resource: actions.resource,
    scope,
  })
  return (
    <footer className={styles.bar} data-region={region}>
      {steps && !steps.isFirst && (
        <Button onClick={steps.onBack} disabled={isBusy}>
          {say('previousStep')}
        </Button>
      )}
      {steps && !steps.isLast && (
        <Button type="primary" onClick={steps.onNext} disabled={isBusy}>
          {say('nextStep')}
        </Button>
      )}
      {(!steps || steps.isLast || canSaveNow) &&
        shown.map((action) => (
          <Button
            key={action.name}
            type={action.primary && (!steps || steps.isLast) ? 'primary' : 'default'}
            danger={action.danger}
            loading={sending === action.name}
            disabled={(isBusy && sending !== action.name) || !holds(action.enabled)}
            title={holds(action.enabled) ? undefined : action.disabledHint}
            onClick={() => props.onSubmit(action)}
            data-inspect={inspect('action', action.name)}
          >
            {action.label}
          </Button>
        ))}
      <ActionBar actions={actions} scope="form" rows={[record ?? noRecord]} />
      <Button onClick={props.onLeave} disabled={isBusy}>
        {say('cancel')}
      </Button>
    </footer>
  )
})
