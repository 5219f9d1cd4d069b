import { useId, type ReactNode } from 'react'

interface PickOneProps<Value extends string> {
  title: string
  /** Why the choice may show nothing. */
  hint?: string
  values: readonly Value[]
  value: Value
  labelOf(value: Value): string
  pictures?: Readonly<Record<Value, ReactNode>>
  onPick(value: Value): void
}

/** One of several by name or picture: a group of radio buttons, walked with the arrow keys. */
export function PickOne<Value extends string>({
  title,
  hint,
  values,
  value,
  labelOf,
  pictures,
  onPick,
}: PickOneProps<Value>) {
  const group = useId()
  return (
    <fieldset className="shell-pick">
      <legend>
        {title}
        {hint && <small>{hint}</small>}
      </legend>
      <div className={pictures ? 'shell-pictures' : 'shell-words'}>
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={one === value} onChange={() => onPick(one)} />
            {pictures?.[one]}
            <span>{labelOf(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
