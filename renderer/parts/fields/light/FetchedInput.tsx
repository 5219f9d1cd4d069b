import { lazyPart } from '../../../../runtime/errors'
import { LightTextInput } from './LightTextInput'
import { StandInInput } from './StandInInput'
import type { WidgetProps } from '../types'

/** Fetches the code of the real inputs, before somebody turns to one. */
export const fetchInputs = () => import('../FieldInput')

const Input = lazyPart(async () => (await fetchInputs()).FieldInput)

/**
 * Any input, for pages that come to be read first: none of the real ones' code is needed to draw the page.
 * A line of text is light for good; a schema's own props for antd's input bring that one.
 */
export function FetchedInput(props: WidgetProps) {
  const written = props.item.schema?.['x-component-props']
  const isPlain = Object.keys(written ?? {}).every((name) => plainProps.has(name))
  if (props.item.widget === 'text' && !props.item.unit && isPlain)
    return <LightTextInput {...props} />
  return <StandInInput {...props} Input={Input} isFetched />
}

// Read from the item and not handed to antd.
const plainProps: ReadonlySet<string> = new Set(['placeholder', 'maxLength'])
