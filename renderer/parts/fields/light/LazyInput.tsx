import { FieldInput } from '../FieldInput'
import { StandInInput } from './StandInInput'
import type { WidgetProps } from '../types'

/** Any input, light until somebody turns to it. */
export const LazyInput = (props: WidgetProps) => <StandInInput {...props} Input={FieldInput} />
